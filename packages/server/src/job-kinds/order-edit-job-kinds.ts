import { orderEditEmailType } from '@aftercare/domain/mail/email-template-schema'
import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'

/** Alerts staff about the card payment of an order edit. */
export const alertOfEditPaymentJob = jobKind({
  name: 'alert-of-order-edit-payment',
  payload: v.object({ storeId: v.string(), orderId: v.string(), subject: v.string(), message: v.string() }),
})

/**
 * Emails the customer about an order edit. Enqueue it in the transaction of the event: an edit happens or is
 * declined once.
 */
export const writeOrderEditMailJob = jobKind({
  name: 'write-order-edit-mail',
  payload: v.object({ storeId: v.string(), editId: v.string(), type: orderEditEmailType }),
  retryLimit: 5,
  retryDelaySeconds: 10,
})
