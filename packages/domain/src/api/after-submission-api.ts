import { pickupWindow } from '../return-shipments/pickup-schema.ts'
import * as v from 'valibot'
import { addedComment, addedFiles } from '../claims/added-media-schema.ts'
import { exchangeProduct } from '../catalog/exchange-product-schema.ts'
import { dropOffPoint } from '../return-shipments/drop-off-point-schema.ts'
import { ownTracking } from '../return-shipments/own-carrier.ts'
import { receipt } from '../resolution/receipt-schema.ts'
import { amount, email, id, positiveInteger } from '../shared/wire.ts'
import { endpoint } from './endpoint.ts'

const changeableOutcome = v.picklist(['refund', 'giftCard', 'exchange'])
const wantedOutcome = {
  outcome: changeableOutcome,
  /** The new item of an exchange. */
  variantIdFromPlatform: v.optional(v.nullable(id), null),
}

const outcomeChanges = v.object({
  current: v.object(wantedOutcome),
  outcomes: v.array(v.picklist(['refund', 'giftCard'])),
  /** In stock, and nothing is left to pay for them; empty where the item can't be exchanged. */
  products: v.array(exchangeProduct),
})
export type OutcomeChanges = v.InferOutput<typeof outcomeChanges>

const done = v.object({ success: v.literal(true) })

/** What shoppers do with a claim that they filed. Every call needs the token of the claim's order. */
export const afterSubmissionApi = {
  cancelClaim: endpoint({
    method: 'POST',
    path: '/:storefrontId/claim/:claimExternalId/cancel',
    summary:
      'Withdraws items of a claim, or all of them, before the first carrier scan. Canceling again changes nothing. Needs the order’s token.',
    body: v.object({ lineItemIds: v.optional(v.pipe(v.array(id), v.minLength(1), v.maxLength(100))) }),
    response: done,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/:storefrontId/order/:storeOrderId/withdrawal',
    summary:
      'Withdraws a buyer from the contract of an order, or of some of its items, and emails the receipt. Needs the order’s token.',
    body: v.object({
      name: v.pipe(v.string(), v.trim(), v.nonEmpty('Please enter your name.'), v.maxLength(200)),
      customerEmail: email,
      /** Left out, everything that is left of the order. */
      lineItemIds: v.optional(v.pipe(v.array(id), v.minLength(1), v.maxLength(200))),
    }),
    response: v.object({ id, externalId: v.string() }),
  }),
  reissueLabel: endpoint({
    method: 'POST',
    path: '/:storefrontId/claim/:claimExternalId/shipment/:returnShipmentId/reissue',
    summary:
      'Replaces an expired return label with a new one, once, while its package is still awaited. Asking again changes nothing. Needs the order’s token.',
    body: v.object({}),
    response: done,
  }),
  addParcel: endpoint({
    method: 'POST',
    path: '/:storefrontId/claim/:claimExternalId/shipment/:returnShipmentId/another',
    summary:
      'Adds another label to the items of a return label, where the store allows it; it costs the shopper nothing. Asking again with the same number of packages changes nothing. Needs the order’s token.',
    /** How many packages these items have, as the claim says. */
    body: v.object({ packages: positiveInteger }),
    response: done,
  }),
  cancelParcel: endpoint({
    method: 'POST',
    path: '/:storefrontId/claim/:claimExternalId/shipment/:returnShipmentId/cancel',
    summary:
      'Voids an additional return label before its first carrier scan. Canceling again changes nothing. Needs the order’s token.',
    body: v.object({}),
    response: done,
  }),
  schedulePickup: endpoint({
    method: 'POST',
    path: '/:storefrontId/claim/:claimExternalId/shipment/:returnShipmentId/pickup',
    summary:
      'Has the carrier of a return label pick up its package at the address of the label, where the store allows it; it costs the shopper nothing. The day is one of the label’s `pickupDays`. Asking again while there is a pickup changes nothing. Needs the order’s token.',
    body: pickupWindow,
    response: done,
  }),
  cancelPickup: endpoint({
    method: 'POST',
    path: '/:storefrontId/claim/:claimExternalId/shipment/:returnShipmentId/pickup/cancel',
    summary: 'Cancels the pickup of a package. Canceling again changes nothing. Needs the order’s token.',
    body: v.object({}),
    response: done,
  }),
  addTracking: endpoint({
    method: 'POST',
    path: '/:storefrontId/claim/:claimExternalId/shipment/:returnShipmentId/tracking',
    summary:
      'Says with which carrier and tracking number a shopper sent a package without a label, where the store allows it. Can be corrected until the carrier reports it. Needs the order’s token.',
    body: ownTracking,
    response: done,
  }),
  dropOffPoints: endpoint({
    method: 'GET',
    path: '/:storefrontId/claim/:claimExternalId/drop-off-points',
    summary:
      'Lists where the carrier of a claim’s return label takes packages near the shopper, the nearest first. Empty where there is no label to use, and where the carrier lists none.',
    response: v.object({ items: v.array(dropOffPoint) }),
  }),
  outcomeChanges: endpoint({
    method: 'GET',
    path: '/:storefrontId/claim/:claimExternalId/outcomes/:lineItemId',
    summary:
      'Lists what an item of a claim can be changed to: a refund, a gift card, or the items it can be exchanged for. Needs the order’s token.',
    response: outcomeChanges,
  }),
  previewOutcome: endpoint({
    method: 'POST',
    path: '/:storefrontId/claim/:claimExternalId/outcomes/:lineItemId/calculate',
    summary: 'Calculates the claim with another outcome of an item. Needs the order’s token.',
    body: v.object(wantedOutcome),
    response: receipt,
  }),
  changeOutcome: endpoint({
    method: 'POST',
    path: '/:storefrontId/claim/:claimExternalId/outcomes/:lineItemId',
    summary:
      'Changes the outcome of an item before its first carrier scan. Another balance than was calculated is a 409; the outcome it has changes nothing. Needs the order’s token.',
    body: v.object({ ...wantedOutcome, balance: amount }),
    response: done,
  }),
  addClaimMedia: endpoint({
    method: 'POST',
    path: '/:storefrontId/claim/:claimExternalId/media',
    summary:
      'Adds files or a comment to an item of a claim until it is decided. The files are uploaded with signed-url first. Needs the order’s token.',
    body: v.pipe(
      v.object({
        lineItemId: id,
        images: v.optional(addedFiles, []),
        comment: v.optional(addedComment, ''),
      }),
      v.check(({ images, comment }) => images.length > 0 || comment !== '', 'Must not be empty'),
    ),
    response: done,
  }),
}
