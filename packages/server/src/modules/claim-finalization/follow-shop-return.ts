import { isOnItsWayBack } from '@aftercare/domain/claims/line-item-status'
import type { Deps } from '#deps.ts'
import type { ReturnProgress } from '#integrations/commerce/commerce-platform.ts'
import { findClaim, type ClaimLineRow } from '#modules/claims/claim-store.ts'
import { followReturnLater } from '#modules/claims/follow-return-later.ts'
import { listTrackedParcels } from '#modules/claims/parcels/return-shipment-reads.ts'

/**
 * Brings the return in Shopify of a claim in step with it. Repeating it does nothing. What Shopify refuses is logged:
 * items are refunded and restocked without a return as well.
 */
export async function followShopReturn(
  deps: Deps,
  { storeId, claimId }: { storeId: string; claimId: string },
): Promise<void> {
  const found = await findClaim(deps.db, storeId, claimId)
  if (!found) return
  const { claim, lines } = found
  const followed = await deps.commerce.followReturn(deps, {
    storeId,
    claimId,
    claimNumber: claim.externalId,
    filedOn: claim.createdOn,
    orderId: claim.orderId,
    isOver: claim.rollupCode === 'completed',
    lines: lines.map((line) => ({
      orderLineItemId: line.orderLineItemId,
      quantity: line.quantity,
      reasonCategory: line.reasonCategoryCode,
      reason: line.reasonName,
      state: stateOf(line),
    })),
    parcels: await listTrackedParcels(deps.db, storeId, claimId),
  })
  if (!followed.ok)
    deps.log.warn({ storeId, claimId, reason: followed.refusal.message }, 'the return in Shopify was refused')
  // The claim may have changed while the return was opened.
  else if (followed.value.isOpened) await followReturnLater(deps, { storeId, claimId })
}

function stateOf({ status, detail }: ClaimLineRow): ReturnProgress['lines'][number]['state'] {
  if (isOnItsWayBack({ status })) return 'expected'
  return status === 'Approved' && detail !== 'Repaired' ? 'approved' : 'gone'
}
