import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'

/** Alerts staff about the card payment of an order edit. */
export const alertOfEditPaymentJob = jobKind({
  name: 'alert-of-order-edit-payment',
  payload: v.object({ storeId: v.string(), orderId: v.string(), subject: v.string(), message: v.string() }),
})
