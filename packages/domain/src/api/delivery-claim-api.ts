import * as v from 'valibot'
import { fingerprint } from './customer-claim-schema.ts'
import { address } from '../shared/address-schema.ts'
import { email, id, moment, positiveInteger, shortText } from '../shared/wire.ts'
import { shippingClaimObstacles } from '../shipping-claims/shipping-claim-window.ts'
import {
  shippingClaimReason,
  shippingClaimStatus,
  shippingResolutionMethod,
} from '../shipping-claims/shipping-claim-words.ts'
import { endpoint } from './endpoint.ts'

/** What of an order can be claimed now: nothing where a reason's obstacle is null. */
export const deliveryClaimOffer = v.object({
  lineItems: v.array(v.object({ id, claimableQuantity: v.number() })),
  reasons: v.array(
    v.object({
      reason: shippingClaimReason,
      obstacle: v.nullable(v.picklist(shippingClaimObstacles)),
      requiredImageCount: v.number(),
    }),
  ),
})
export type DeliveryClaimOffer = v.InferOutput<typeof deliveryClaimOffer>

/** A delivery claim as its customer sees it: without addresses and what staff wrote among themselves. */
export const deliveryClaim = v.object({
  id,
  createdOn: moment,
  status: shippingClaimStatus,
  reason: shippingClaimReason,
  resolvedOn: v.nullable(moment),
  noteFromMerchant: v.nullable(v.string()),
  originalStoreOrder: v.object({ idFromPlatform: v.string(), orderNo: v.string() }),
  shippingClaimLineItems: v.array(
    v.object({
      id,
      name: v.string(),
      imgUrl: v.nullable(v.string()),
      options: v.array(v.object({ name: v.string(), value: v.string() })),
      quantity: v.number(),
      resolutionMethod: v.nullable(shippingResolutionMethod),
    }),
  ),
})
export type DeliveryClaim = v.InferOutput<typeof deliveryClaim>

/** Claims about deliveries, by customers. */
export const deliveryClaimApi = {
  deliveryClaimOffer: endpoint({
    method: 'GET',
    path: '/:storefrontId/shipping-protection/offer',
    summary: 'Lists what can be claimed for the token’s order, and the obstacle of each reason.',
    query: v.object({}),
    response: deliveryClaimOffer,
  }),
  createDeliveryClaim: endpoint({
    method: 'POST',
    path: '/:storefrontId/shipping-protection/claim',
    summary:
      'Files a delivery claim, once per order; if there is one already, its id is returned. The fingerprint is not stored.',
    body: v.object({
      reason: shippingClaimReason,
      originalStoreOrder: v.object({
        id,
        lineItems: v.pipe(
          v.array(v.object({ id, quantity: positiveInteger })),
          v.minLength(1, 'Please select the order items affected.'),
          v.maxLength(250),
        ),
      }),
      noteFromCustomer: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(5000))), null),
      /** Names of pictures that were uploaded for the order as gspClaimImg. */
      images: v.optional(v.pipe(v.array(shortText), v.maxLength(20)), []),
      fingerprint: v.optional(v.nullable(fingerprint), null),
      shippingAddress: address,
      /** Where updates go; without it to the order's address. */
      customerEmail: v.optional(v.nullable(email), null),
    }),
    response: v.object({ id }),
  }),
  deliveryClaim: endpoint({
    method: 'GET',
    path: '/:storefrontId/shipping-protection/claim/:shippingClaimId',
    summary: 'Returns a delivery claim for its customer, without addresses.',
    response: deliveryClaim,
  }),
}
