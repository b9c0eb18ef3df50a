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
 * The fees of a claim: its own, and those that its refunds are decided to be cut by.
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
  const fees = found.lines.map(({ id, decision }) => ({ id, feeMinor: handlingFeeOf(decision) }))
  return {
    currencyCode,
    fee: feeAppliedMinor > 0 ? { name: feeName, amount: toDecimal(feeAppliedMinor, currencyCode) } : null,
    refundHandlingFee: toDecimal(sum(fees.map(({ feeMinor }) => feeMinor)), currencyCode),
    claimLineItems: fees.map(({ id, feeMinor }) => ({
      claimLineItemId: id,
      refundHandlingFee: toDecimal(feeMinor, currencyCode),
    })),
  }
}

/** A claim resolved outside Aftercare has none of our deductions. */
function handlingFeeOf(decision: LineDecision | null): MinorUnits {
  if (decision?.type !== 'approve' || decision.wasResolvedExternally) return zero
  return decision.resolution.method === 'refund' ? decision.resolution.handlingFeeMinor : zero
}
