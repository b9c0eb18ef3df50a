import * as v from 'valibot'
import {
  cancelSubscriptionJob,
  chargeUsageJob,
  fileInvoiceJob,
  followInvoicePaymentJob,
  followSubscriptionsJob,
  sendCreditNoteJob,
  submitInvoiceJob,
} from '#job-kinds/billing-job-kinds.ts'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { billAndInvoice } from './bill-and-invoice.ts'
import { chargeUsage } from './charge-usage.ts'
import { fileInvoice } from './invoices/invoice-files.ts'
import { followInvoicePayment, followOpenPayments } from './invoices/follow-invoice-payment.ts'
import { sendCreditNote } from './invoices/send-credit-note.ts'
import { submitInvoice } from './invoices/submit-invoice.ts'
import { cancelInShopify, followAllSubscriptions, followSubscriptions } from './follow-subscriptions.ts'

const followAllSubscriptionsJob = jobKind({
  name: 'follow-all-subscriptions',
  payload: v.object({}),
  isCoalesced: true,
})

const makeInvoicesJob = jobKind({ name: 'make-invoices', payload: v.object({}), isCoalesced: true })

const followOpenPaymentsJob = jobKind({
  name: 'follow-open-invoice-payments',
  payload: v.object({}),
  isCoalesced: true,
})

export const billingJobs = [
  jobHandler(followSubscriptionsJob, followSubscriptions),
  jobHandler(cancelSubscriptionJob, cancelInShopify),
  jobHandler(chargeUsageJob, chargeUsage),
  // Months end at another hour in each time zone.
  jobHandler(makeInvoicesJob, billAndInvoice, { cron: '11 * * * *', isRunAtStart: true }),
  jobHandler(fileInvoiceJob, fileInvoice),
  jobHandler(submitInvoiceJob, submitInvoice),
  jobHandler(followInvoicePaymentJob, followInvoicePayment),
  jobHandler(followOpenPaymentsJob, followOpenPayments, { cron: '*/5 * * * *' }),
  jobHandler(sendCreditNoteJob, sendCreditNote),
  jobHandler(followAllSubscriptionsJob, followAllSubscriptions, { cron: '19 5 * * *' }),
]
