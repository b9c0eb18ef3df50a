import { isOnItsWayBack } from '@aftercare/domain/claims/line-item-status'
import { inTransaction, type Deps } from '#deps.ts'
import type { CommerceRefusal, ReturnProgress } from '#integrations/commerce/commerce-platform.ts'
import {
  findClaim,
  hasTimelineMessage,
  lockClaim,
  type ClaimLineRow,
  type ClaimRow,
} from '#modules/claims/claim-store.ts'
import { reportFailure } from '#modules/claims/fail-lines.ts'
import { followReturnLater } from '#modules/claims/follow-return-later.ts'
import { listTrackedParcels } from '#modules/claims/parcels/return-shipment-reads.ts'

/**
 * Brings the return in Shopify of a claim in step with it. Repeating it does nothing. What Shopify refuses is reported to
 * staff: items are refunded and restocked without a return as well.
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
  if (!followed.ok) await reportRefusal(deps, claim, followed.refusal)
  // The claim may have changed while the return was opened.
  else if (followed.value.isOpened) await followReturnLater(deps, { storeId, claimId })
}

/** Tells staff once, in the timeline and as an alert. A lost connection has an alert of its own. */
async function reportRefusal(
  deps: Deps,
  claim: ClaimRow,
  { code, message: reason }: CommerceRefusal,
): Promise<void> {
  const { storeId, id: claimId } = claim
  deps.log.warn({ storeId, claimId, reason }, 'the return in Shopify was refused')
  if (code === 'PLATFORM_NOT_CONNECTED') return
  const message = `The return of this request couldn’t be updated in Shopify. ${reason} Open, close, or cancel it there.`
  await inTransaction(deps, async (deps) => {
    const locked = await lockClaim(deps.db, storeId, claimId)
    if (!locked || (await hasTimelineMessage(deps.db, { storeId, claimId }, message))) return
    await reportFailure(deps, claim, [{ code, message }])
  })
}

function stateOf({ status, detail }: ClaimLineRow): ReturnProgress['lines'][number]['state'] {
  if (isOnItsWayBack({ status })) return 'expected'
  return status === 'Approved' && detail !== 'Repaired' ? 'approved' : 'gone'
}
