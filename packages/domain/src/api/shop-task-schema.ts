import * as v from 'valibot'
import { giftCardKind } from '../claims/claim-words.ts'
import { knownAddress } from '../shared/known-address-schema.ts'
import { amount, currencyCode, id, moment } from '../shared/wire.ts'
import { shopId } from './commerce/shop-fields.ts'

export const shopTaskKind = v.picklist(['refund', 'giftCard', 'exchangeOrder', 'replacementOrder', 'restock'])
export type ShopTaskKind = v.InferOutput<typeof shopTaskKind>

export const shopTaskState = v.picklist(['open', 'done', 'failed'])
export type ShopTaskState = v.InferOutput<typeof shopTaskState>

/** What a shop has to do for a claim: the claim waits for it, except for `restock`. */
export const shopTask = v.object({
  id,
  kind: shopTaskKind,
  state: shopTaskState,
  createdOn: moment,
  answeredOn: v.nullable(moment),
  claimId: id,
  currencyCode,
  /** The order that it is about, by your id: the one that was paid, or whose items come back. */
  orderId: v.string(),
  orderNo: v.string(),
  /** Of a refund or gift card, else null. */
  amount: v.nullable(amount),
  /** Of a refund: which payments it should go back to; without an id, the order’s payments are unknown. */
  payments: v.array(v.object({ paymentId: v.nullable(v.string()), gateway: v.string(), amount })),
  /** Of a gift card: part of the amount is the store’s bonus. */
  giftCard: v.nullable(
    v.object({ kind: giftCardKind, incentiveAmount: amount, expiresOn: v.nullable(moment) }),
  ),
  /**
   * Of a refund, the order’s lines that it takes units off. Of a new order, its lines, which cost nothing. Of a restock,
   * what is back.
   */
  lines: v.array(
    v.object({
      /** Of a new order: use it as the line’s id, or name yours in the answer. */
      id: v.nullable(v.string()),
      lineId: v.nullable(v.string()),
      variantId: v.nullable(v.string()),
      quantity: v.number(),
      /** Of a restock: damaged items must not be sold. */
      condition: v.nullable(v.string()),
    }),
  ),
  /** Who gets it, and where a new order goes; null for a refund and a restock. */
  recipient: v.nullable(v.object({ email: v.string(), shippingAddress: v.nullable(knownAddress) })),
  reference: v.nullable(v.string()),
  failure: v.nullable(v.string()),
})
export type ShopTask = v.InferOutput<typeof shopTask>

/** What came of a task. */
export const taskAnswer = v.variant('outcome', [
  v.object({
    outcome: v.literal('done'),
    /**
     * Your id of what you did: of the refund, as in the order’s `refunds` later on; the gift card’s code; or the new
     * order’s id.
     */
    reference: shopId,
    /** Of a new order: what customers call it; by default its id. */
    orderNo: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('Must not be empty'), v.maxLength(100))),
    /** Of a new order: your ids of its lines, by the ids of the task’s lines. */
    lineIds: v.optional(v.record(shopId, shopId), {}),
  }),
  v.object({
    outcome: v.literal('failed'),
    /** Staff read it at the claim. */
    message: v.pipe(v.string(), v.trim(), v.nonEmpty('Must not be empty'), v.maxLength(500)),
  }),
])
export type TaskAnswer = v.InferOutput<typeof taskAnswer>
