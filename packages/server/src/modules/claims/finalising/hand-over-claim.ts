import { inTransaction, type Deps } from '#deps.ts'
import { failLines } from '#modules/claims/fail-lines.ts'
import { isReady } from './finalize-claim.ts'
import { skipWaitingSteps } from './journal-store.ts'
import { isProcessing } from './settlement-reads.ts'

/**
 * Leaves to a person the lines that were to be settled and are not: their jobs failed for good. A step that
 * was begun stays so in the journal, since it may have happened all the same; finalising the line again asks
 * for the very same, under the same key, so nothing is paid twice.
 */
export const escalateToStaff = (deps: Deps, claim: { storeId: string; claimId: string }): Promise<void> =>
  inTransaction(deps, async (deps) => {
    await failLines(deps, claim, (line, row) =>
      isProcessing(line) || isReady(row, line)
        ? { code: 'NOT_CARRIED_OUT', message: 'This could not be carried out automatically.' }
        : null,
    )
    await skipWaitingSteps(deps.db, { ...claim, now: deps.now() })
  })
