import type { DeliveryClaim, DeliveryClaimOffer } from '@aftercare/domain/api/delivery-claim-api'
import { toIso } from '@aftercare/domain/shared/dates'
import { isShippingClaimOpen } from '@aftercare/domain/shipping-claims/shipping-claim-status'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { findMailedShippingClaim } from './mailed-shipping-claim-reads.ts'
import { getShippingClaimOffer } from './shipping-claim-offer.ts'
import { listCustomerEvents, type ShippingClaimRow } from './shipping-claim-store.ts'

/** What of an order its customer can claim now. @throws AppError 404 for an unknown order */
export async function getDeliveryClaimOffer(
  deps: Deps,
  store: Store,
  orderId: string,
): Promise<DeliveryClaimOffer> {
  const { lineItems, reasons } = await getShippingClaimOffer(deps, store, orderId)
  return {
    lineItems: lineItems.map(({ id, claimableQuantity }) => ({ id, claimableQuantity })),
    reasons: reasons.map(({ reason, obstacle, requiredImageCount }) => ({
      reason,
      obstacle,
      requiredImageCount,
    })),
  }
}

/**
 * A claim for whoever has its id, which a mail may have told them: no addresses, no words of staff among
 * themselves, and those of the customer only for who proved that the order is theirs.
 *
 * @throws AppError 404 for an unknown claim and for another store's
 */
export async function getDeliveryClaim(
  { db }: Deps,
  { storeId }: Store,
  claimId: string,
  provedOrderId: string | null,
): Promise<DeliveryClaim> {
  const found = isUuid(claimId) ? await findMailedShippingClaim(db, storeId, claimId) : undefined
  if (!found) throw notFound('Claim')
  const { claim, lines, order } = found
  return {
    id: claim.id,
    createdOn: claim.createdOn.toISOString(),
    status: claim.status,
    reason: claim.reason,
    resolvedOn: toIso(claim.resolvedOn),
    noteFromMerchant: claim.noteFromMerchant,
    takesMedia: isShippingClaimOpen(claim.status),
    originalStoreOrder: { idFromPlatform: order.idFromPlatform, orderNo: order.orderNo },
    shippingClaimLineItems: lines.map(({ id, itemName, imgUrl, options, quantity, resolutionMethod }) => ({
      id,
      name: itemName,
      imgUrl,
      options,
      quantity,
      resolutionMethod,
    })),
    timeline: await timelineOf(db, claim, claim.orderId === provedOrderId),
  }
}

async function timelineOf(
  db: Deps['db'],
  { storeId, id }: ShippingClaimRow,
  isProved: boolean,
): Promise<DeliveryClaim['timeline']> {
  const entries = await listCustomerEvents(db, storeId, id)
  return entries.map(({ id, createdOn, customerEvent: type, message }) => ({
    id,
    datetime: createdOn.toISOString(),
    type,
    comment: isProved && type === 'commentAdded' ? message : null,
  }))
}
