import type { Stripe } from 'stripe'

/** Stripe's client, for the account that a store connected. */
export type StripeAccess = { stripe: Stripe; accountId: string }

/** The account's header, and an idempotency key for a write. */
export const inAccount = ({ accountId }: StripeAccess) => ({ stripeAccount: accountId })
export const keyed = ({ accountId }: StripeAccess, idempotencyKey: string) => ({
  stripeAccount: accountId,
  idempotencyKey,
})

/** The charge tells the card, the hold's end, refunds and whether there is a dispute. */
export const expand = ['latest_charge']

export const readIntent = (access: StripeAccess, id: string) =>
  access.stripe.paymentIntents.retrieve(id, { expand }, inAccount(access))

export const idOf = (subject: string | { id: string } | null) =>
  typeof subject === 'object' ? subject?.id : subject
