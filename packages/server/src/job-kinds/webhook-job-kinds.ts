import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'

const delivery = v.object({ storeId: v.string(), provider: v.string(), id: v.string() })

/** Alerts the store about a delivery that failed in all attempts. */
export const markDeliveryFailedJob = jobKind({ name: 'give-up-delivery', payload: delivery })

/**
 * Processes a stored delivery. A parcel update may arrive before its order; the pauses between attempts add
 * up to more than the four hours in which Shopify repeats a delivery.
 */
export const processDeliveryJob = jobKind({
  name: 'process-delivery',
  payload: delivery,
  deadLetter: markDeliveryFailedJob,
  retryLimit: 12,
  retryDelaySeconds: 5,
})
