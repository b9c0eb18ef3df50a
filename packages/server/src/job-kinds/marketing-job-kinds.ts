import { configuredIntegrationId } from '@aftercare/domain/merchants/integrations'
import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'

/**
 * Finds out what marketing platforms are to be told of something that has changed, in the store's own records: a
 * claim, the orders that claims led to, or a registration.
 */
export const followForMarketingJob = jobKind({
  name: 'follow-for-marketing',
  payload: v.object({
    storeId: v.string(),
    subject: v.picklist(['claim', 'order', 'registration']),
    id: v.string(),
    happenedOn: v.pipe(v.string(), v.isoTimestamp()),
  }),
  retryLimit: 8,
  retryDelaySeconds: 30,
})

/**
 * Tells a marketing platform what is due. Events are rows that say when they are due and a job looks for them every
 * minute, so that nothing is lost with this one.
 */
export const sendMarketingEventsJob = jobKind({
  name: 'send-marketing-events',
  payload: v.object({ storeId: v.string(), integrationId: configuredIntegrationId }),
  isDetached: true,
})

/** Makes an event due again that was given up; of others nothing changes. */
export const renewMarketingEventJob = jobKind({
  name: 'renew-marketing-event',
  payload: v.object({ storeId: v.string(), integrationId: configuredIntegrationId, eventId: v.string() }),
})
