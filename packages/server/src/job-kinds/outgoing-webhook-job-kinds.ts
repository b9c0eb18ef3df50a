import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'

/**
 * Delivers what is due to an endpoint. Deliveries are rows that say when they are due and a job looks for them every
 * minute, so that nothing is lost with this one.
 */
export const deliverWebhooksJob = jobKind({
  name: 'deliver-webhooks',
  payload: v.object({ storeId: v.string(), endpointId: v.string() }),
  isDetached: true,
})
