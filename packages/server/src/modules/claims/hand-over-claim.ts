import type { Deps } from '#deps.ts'
import { failLines } from './fail-lines.ts'
import { isInHand, isReady } from './finalize-claim.ts'

/**
 * Leaves to a person the lines that were to be settled by themselves and are not: their jobs failed for
 * good. What was paid for them so far counts when they are settled later, so nothing is paid twice.
 */
export const handOverClaim = (deps: Deps, claim: { storeId: string; claimId: string }): Promise<void> =>
  failLines(deps, claim, (line, row) =>
    isInHand(line) || isReady(row, line)
      ? { code: 'NOT_CARRIED_OUT', message: 'This could not be carried out automatically.' }
      : null,
  )
