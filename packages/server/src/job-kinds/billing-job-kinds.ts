import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'

/** Asks Shopify how the store’s subscriptions are now, and moves its plan accordingly. */
export const followSubscriptionsJob = jobKind({
  name: 'follow-subscriptions',
  payload: v.object({ storeId: v.string() }),
})

/** Ends a subscription in Shopify that the store does not pay for any longer. */
export const cancelSubscriptionJob = jobKind({
  name: 'cancel-subscription',
  payload: v.object({ storeId: v.string(), globalId: v.string() }),
})

/** Records a return over the included ones in Shopify. */
export const chargeUsageJob = jobKind({
  name: 'charge-usage',
  payload: v.object({ storeId: v.string(), claimId: v.string() }),
})

/** Emails a credit note to the billing contact of its invoice. */
export const sendCreditNoteJob = jobKind({
  name: 'send-credit-note',
  payload: v.object({ storeId: v.string(), invoiceId: v.string(), creditNoteId: v.string() }),
})

/** Asks how an open payment of an invoice stands, and charges one that goes on a shop’s bill. */
export const followInvoicePaymentJob = jobKind({
  name: 'follow-invoice-payment',
  payload: v.object({ storeId: v.string(), paymentId: v.string() }),
})

/** Draws an invoice. */
export const fileInvoiceJob = jobKind({
  name: 'file-invoice',
  payload: v.object({ storeId: v.string(), invoiceId: v.string() }),
})

/** Emails an invoice to the billing contact. */
export const submitInvoiceJob = jobKind({
  name: 'submit-invoice',
  payload: v.object({ storeId: v.string(), invoiceId: v.string() }),
})
