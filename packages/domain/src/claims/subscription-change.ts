import * as v from 'valibot'

/** What a shopper can do about the subscription of an item that they send back. */
export const subscriptionChange = v.picklist(['skip', 'cancel'])
export type SubscriptionChange = v.InferOutput<typeof subscriptionChange>

const day = v.pipe(v.string(), v.isoDate())

/** What can be done now about the subscription of an item. */
export const subscriptionOffer = v.object({
  changes: v.pipe(v.array(subscriptionChange), v.minLength(1)),
  /** The UTC day of the next order; null if none is planned. */
  nextOrderOn: v.nullable(day),
})
export type SubscriptionOffer = v.InferOutput<typeof subscriptionOffer>

/** What the shopper chose. Only the order that they were shown is skipped. */
export const chosenSubscriptionChange = v.variant('change', [
  v.strictObject({ change: v.literal('skip'), nextOrderOn: day }),
  v.strictObject({ change: v.literal('cancel') }),
])
export type ChosenSubscriptionChange = v.InferOutput<typeof chosenSubscriptionChange>

/** `waiting` until it is begun, `asked` while its outcome is unknown, then `done` or left to staff as `failed`. */
export const subscriptionChangeState = v.picklist(['waiting', 'asked', 'done', 'failed'])
export type SubscriptionChangeState = v.InferOutput<typeof subscriptionChangeState>
