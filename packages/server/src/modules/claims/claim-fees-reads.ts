import type { ClaimFees } from '@aftercare/domain/claims/claim-fees-schema'
import type { LineDecision } from '@aftercare/domain/claims/line-decision'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { sum, zero, type MinorUnits } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { findClaim } from './claim-store.ts'

/**
 * The return fee of a claim, and the deductions of its refunds as they are decided.
 *
 * @throws AppError 404 for an unknown claim and for another store's
 */
export async function readFees(
  { db }: Deps,
  { storeId, currencyCode }: Store,
  claimId: string,
): Promise<ClaimFees> {
  const found = isUuid(claimId) ? await findClaim(db, storeId, claimId) : undefined
  if (!found) throw notFound('Claim')
  const { feeAppliedMinor, feeName } = found.claim
  const deductions = found.lines.map(({ id, decision }) => ({
    id,
    deductionMinor: refundDeductionOf(decision),
  }))
  return {
    currencyCode,
    fee: feeAppliedMinor > 0 ? { name: feeName, amount: toDecimal(feeAppliedMinor, currencyCode) } : null,
    refundHandlingFee: toDecimal(sum(deductions.map(({ deductionMinor }) => deductionMinor)), currencyCode),
    claimLineItems: deductions.map(({ id, deductionMinor }) => ({
      claimLineItemId: id,
      refundHandlingFee: toDecimal(deductionMinor, currencyCode),
    })),
  }
}

/** A claim resolved outside Aftercare has none of our deductions. */
function refundDeductionOf(decision: LineDecision | null): MinorUnits {
  if (decision?.type !== 'approve' || decision.wasResolvedExternally) return zero
  return decision.resolution.method === 'refund' ? decision.resolution.handlingFeeMinor : zero
}
