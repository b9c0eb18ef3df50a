import * as v from 'valibot'
import { jobKind } from '#platform/jobs.ts'

/** Tells the store's users of an order whose guarantee the platform could not be told of. */
export const giveUpProtectionJob = jobKind({
  name: 'give-up-protection',
  payload: v.object({ storeId: v.string(), orderId: v.string() }),
})

/** Tells the platform that an order's guarantee is handed over. */
export const fulfillProtectionJob = jobKind({
  name: 'fulfill-protection',
  payload: v.object({ storeId: v.string(), orderId: v.string() }),
  retryLimit: 8,
  retryDelaySeconds: 10,
  deadLetter: giveUpProtectionJob,
})
