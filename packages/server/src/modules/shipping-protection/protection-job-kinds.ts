import * as v from 'valibot'
import { jobKind } from '#platform/jobs.ts'

/** Tells the platform that an order's guarantee is handed over (D52). */
export const fulfillProtectionJob = jobKind({
  name: 'fulfill-protection',
  payload: v.object({ storeId: v.string(), orderId: v.string() }),
  retryLimit: 8,
  retryDelaySeconds: 10,
})
