import * as v from 'valibot'
import { amount, currencyCode, id, moment, shortText } from '../shared/wire.ts'

/** The status of a shopper's payment. A released or lapsed authorization is shown as expired. */
export const customerPaymentStatus = v.picklist(['Authorized', 'Captured', 'Refunded', 'Expired'])
export type CustomerPaymentStatus = v.InferOutput<typeof customerPaymentStatus>

/** The account that card payments go to, as a browser has to name it. */
export const stripeConfig = v.object({
  publishableKey: v.string(),
  connectedAccountId: v.nullable(v.string()),
})
export type StripeConfig = v.InferOutput<typeof stripeConfig>

/** Names the built-in simulator in the place of a publishable key. */
export const simulatorKey = 'pk_simulator'

/** A payment that the shopper has confirmed, as they say: the server asks the provider. */
export const confirmedPayment = v.object({
  idFromPlatform: v.pipe(v.string(), v.nonEmpty('Must not be empty'), v.maxLength(255)),
  currencyCode,
  stripeConfig,
  amount,
  authorizedAmount: amount,
})
export type ConfirmedPayment = v.InferOutput<typeof confirmedPayment>

/** What a browser needs to confirm a payment; `amount` is what the card is asked for, in `currencyCode`. */
export const paymentIntent = v.object({
  clientSecret: v.string(),
  idFromPlatform: v.string(),
  amount,
  currencyCode,
  label: v.string(),
})
export type PaymentIntent = v.InferOutput<typeof paymentIntent>

/** A claim's card payment as staff and its shopper see it; amounts are in `currencyCode`, the card's. */
export const customerPayment = v.object({
  id,
  idFromPlatform: v.string(),
  /** What the claim costs, whatever happens. */
  amount,
  /** What the card was held for. */
  authorizedAmount: amount,
  capturedAmount: amount,
  refundedAmount: amount,
  note: v.nullable(v.string()),
  currencyCode,
  status: customerPaymentStatus,
  authorizationExpiresOn: v.nullable(moment),
  capturedOn: v.nullable(moment),
  /** "Visa •••• 4242"; null where the provider names none. */
  card: v.nullable(shortText),
  /**
   * When the authorized amount is charged if the items of an instant exchange were not scanned by then, and whether
   * the saved card is, since no hold lasts; null if nothing is waited for.
   */
  waiting: v.nullable(v.object({ chargeOn: moment, isOnSavedCard: v.boolean() })),
  isTest: v.boolean(),
})
export type CustomerPayment = v.InferOutput<typeof customerPayment>

/** A cardholder's objection at their bank; `amount` is in the payment's currency. */
export const paymentDispute = v.object({
  state: v.picklist(['needs_response', 'under_review', 'won', 'lost']),
  /** The provider's word, such as `product_not_received`. */
  reason: v.string(),
  amount,
  respondBy: v.nullable(moment),
})
export type PaymentDispute = v.InferOutput<typeof paymentDispute>

/** The same payment as staff see it. */
export const staffPayment = v.object({
  ...customerPayment.entries,
  isDisputed: v.boolean(),
  /** Null also where the provider tells no more than that there is one. */
  dispute: v.nullable(paymentDispute),
})
export type StaffPayment = v.InferOutput<typeof staffPayment>
