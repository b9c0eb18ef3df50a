import * as v from 'valibot'
import { jobKind } from '#platform/jobs.ts'

/**
 * Does what a stored delivery says. News of a parcel may overtake the order it belongs to; the pauses
 * between the attempts add up to more than the four hours in which Shopify repeats a delivery.
 */
export const processDeliveryJob = jobKind({
  name: 'process-delivery',
  payload: v.object({ storeId: v.string(), provider: v.string(), id: v.string() }),
  retryLimit: 12,
  retryDelaySeconds: 5,
})
