import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'

/** Alerts the store's users about an order whose guarantee could not be fulfilled on the platform. */
export const reportUnfulfilledProtectionJob = jobKind({
  name: 'give-up-protection',
  payload: v.object({ storeId: v.string(), orderId: v.string() }),
})

/** Marks an order's guarantee as fulfilled on the platform. */
export const fulfillProtectionJob = jobKind({
  name: 'fulfill-protection',
  payload: v.object({ storeId: v.string(), orderId: v.string() }),
  atOncePerStore: 3,
  retryLimit: 8,
  retryDelaySeconds: 10,
  deadLetter: reportUnfulfilledProtectionJob,
})
