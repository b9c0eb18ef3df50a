import { inTransaction, type Deps } from '#deps.ts'
import { failLines } from '#modules/claims/fail-lines.ts'
import { isReady } from './finalize-automatically.ts'
import { skipWaitingSteps } from '#modules/claims/journal-store.ts'
import { isProcessing } from '#modules/claims/settlement-reads.ts'

/**
 * Escalates to staff the lines whose jobs failed for good. A started step stays started in the journal, since
 * it may have happened; finalizing the line again sends the same request under the same key, so nothing is
 * paid twice.
 */
export const escalateToStaff = (deps: Deps, claim: { storeId: string; claimId: string }): Promise<void> =>
  inTransaction(deps, async (deps) => {
    await failLines(deps, claim, (line, row) =>
      isProcessing(line) || isReady(row, line)
        ? { code: 'NOT_CARRIED_OUT', message: 'This couldn’t be completed automatically.' }
        : null,
    )
    await skipWaitingSteps(deps.db, { ...claim, now: deps.now() })
  })
