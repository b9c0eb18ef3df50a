import { requestOf } from '@aftercare/domain/claims/line-decision-request'
import { inTransaction, type Deps } from '#deps.ts'
import { changeClaim, lineOf, notPossibleNow, type ClaimChange } from '#modules/claims/change-claim.ts'
import { stageDecision } from './stage-decision.ts'

type Deduction = { claimLineItemId: string; refundHandlingFee: number }

/**
 * Sets the deductions of refunds that staff have staged, all of them or none; the rest of each decision
 * stays. Deductions are decimals of the store's currency.
 *
 * @throws AppError 404 for another store's claim and another claim's item; 409 for an item without a staged
 *   refund (`no_staged_refund`), and all that `stageDecision` refuses
 */
export const setRefundDeductions = (
  deps: Deps,
  {
    deductions,
    currencyCode,
    ...change
  }: ClaimChange & { deductions: readonly Deduction[]; currencyCode: string },
): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const requests = await changeClaim(deps, change, (_deps, found) =>
      Promise.resolve(
        deductions.map(({ claimLineItemId: lineId, refundHandlingFee }) => {
          const { decision } = lineOf(found, lineId)
          const request = decision && requestOf(decision, currencyCode)
          if (request?.type !== 'approve' || request.resolution.method !== 'refund')
            throw notPossibleNow('no_staged_refund')
          const resolution = { ...request.resolution, handlingFee: refundHandlingFee }
          return { lineId, decision: { ...request, resolution } }
        }),
      ),
    )
    const { version: _seen, ...unversioned } = change
    for (const request of requests) await stageDecision(deps, { ...unversioned, ...request })
  })
