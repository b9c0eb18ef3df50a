import { mayBeReceived } from '@aftercare/domain/claims/receipt'
import type { Deps } from '#deps.ts'
import { isProcessing } from '#modules/claims/settlement-reads.ts'
import { beingFinalized } from '#modules/claim-finalization/finalize-lines.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import {
  auditClaim,
  changeClaim,
  lineOf,
  notPossibleNow,
  type ClaimChange,
} from '#modules/claims/change-claim.ts'

/**
 * Records that items have arrived if no carrier reports it: items with a packing slip, brought by hand, or
 * never scanned. Everything that follows an arrival follows: inspections, rules, the customer's email.
 *
 * @throws AppError 404 for lines of another claim; 409 for lines that are received, final, kept by the
 *   customer, not requested, or processing
 */
export const receiveItems = (
  deps: Deps,
  { lineIds, ...change }: ClaimChange & { lineIds: readonly string[] },
): Promise<void> =>
  changeClaim(deps, change, async (deps, found) => {
    const lines = [...new Set(lineIds)].map((id) => lineOf(found, id))
    for (const { status, detail, ...line } of lines) {
      if (detail === null || !mayBeReceived({ status, detail }))
        throw notPossibleNow('transition_not_allowed')
      if (isProcessing({ status, ...line })) throw beingFinalized()
    }
    await auditClaim(deps, change, {
      action: 'claim.receive',
      before: lines.map(({ id, status, detail }) => ({ lineId: id, status, detail })),
      after: null,
    })
    const arrived = lines.map(({ id }) => id)
    await moveClaimLines(deps, change.storeId, arrived, { type: 'arrivedToApprove' })
  })
