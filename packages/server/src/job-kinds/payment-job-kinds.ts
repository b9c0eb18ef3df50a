import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'

const payment = { storeId: v.string(), paymentId: v.string() }

/** Alerts staff that a provider could not be reached after all retries. */
export const reportPaymentStuckJob = jobKind({ name: 'report-payment-stuck', payload: v.object(payment) })

/** Takes what a claim costs from the card and releases the rest of the hold. */
export const capturePaymentJob = jobKind({
  name: 'capture-payment',
  payload: v.object(payment),
  retryLimit: 8,
  deadLetter: reportPaymentStuckJob,
})

/**
 * Ends a payment that waited for items: takes this much in the store's currency from the hold, or from the saved
 * card, and releases the rest.
 */
export const settleHoldJob = jobKind({
  name: 'settle-hold',
  payload: v.object({ ...payment, chargeMinor: v.number() }),
  retryLimit: 8,
  deadLetter: reportPaymentStuckJob,
})

/** Releases a hold that ends too early; the saved card is charged in its place. */
export const relyOnSavedCardJob = jobKind({
  name: 'rely-on-saved-card',
  payload: v.object(payment),
  retryLimit: 8,
  deadLetter: reportPaymentStuckJob,
})

/** Releases what a card is held for. */
export const voidPaymentJob = jobKind({
  name: 'void-payment',
  payload: v.object(payment),
  retryLimit: 8,
  deadLetter: reportPaymentStuckJob,
})

/** Sends a recorded refund to the card. */
export const refundPaymentJob = jobKind({
  name: 'refund-payment',
  payload: v.object({ ...payment, refundId: v.string() }),
  retryLimit: 8,
  deadLetter: reportPaymentStuckJob,
})

/** Alerts staff that a refund which its provider had accepted did not reach the card. */
export const reportFailedRefundJob = jobKind({
  name: 'report-failed-refund',
  payload: v.object({ ...payment, refundId: v.string() }),
})

/** Reads a payment's state from its provider, and updates ours. */
export const reconcilePaymentJob = jobKind({ name: 'reconcile-payment', payload: v.object(payment) })

/** Releases holds that no claim was filed with. */
export const releaseUnclaimedJob = jobKind({ name: 'release-unclaimed-payments', payload: v.object({}) })

/** Reads the state of a store's Stripe account from Stripe. */
export const followStripeAccountJob = jobKind({
  name: 'follow-stripe-account',
  payload: v.object({ storeId: v.string(), accountId: v.string() }),
  retryLimit: 8,
})
