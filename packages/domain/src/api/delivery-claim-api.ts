import * as v from 'valibot'
import { addedComment, addedFiles } from '../claims/added-media-schema.ts'
import { fingerprint } from './customer-claim-schema.ts'
import { address } from '../shared/address-schema.ts'
import { email, id, moment, positiveInteger, shortText } from '../shared/wire.ts'
import { shippingClaimObstacles } from '../shipping-claims/shipping-claim-window.ts'
import {
  customerEvent,
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

/** A delivery claim as its customer sees it: without addresses and what was written about it. */
export const deliveryClaim = v.object({
  id,
  createdOn: moment,
  status: shippingClaimStatus,
  reason: shippingClaimReason,
  resolvedOn: v.nullable(moment),
  noteFromMerchant: v.nullable(v.string()),
  /** Whether photos and comments can be added. */
  takesMedia: v.boolean(),
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
  /** What happened, oldest first. A comment's text is only for who proved that the order is theirs. */
  timeline: v.array(v.object({ id, datetime: moment, type: customerEvent, comment: v.nullable(v.string()) })),
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
    summary:
      'Returns a delivery claim for its customer, without addresses. The texts of their comments need the order’s token.',
    response: deliveryClaim,
  }),
  addDeliveryClaimMedia: endpoint({
    method: 'POST',
    path: '/:storefrontId/shipping-protection/claim/:shippingClaimId/media',
    summary:
      'Adds photos or a comment to a delivery claim until it is closed. The photos are uploaded with signed-url first, as gspClaimImg. Needs the order’s token.',
    body: v.pipe(
      v.object({ images: v.optional(addedFiles, []), comment: v.optional(addedComment, '') }),
      v.check(({ images, comment }) => images.length > 0 || comment !== '', 'Must not be empty'),
    ),
    response: v.object({ success: v.literal(true) }),
  }),
}
