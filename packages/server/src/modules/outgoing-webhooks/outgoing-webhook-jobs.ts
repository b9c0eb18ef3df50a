import { dayMs } from '@aftercare/domain/shared/dates'
import * as v from 'valibot'
import { deliverWebhooksJob } from '#job-kinds/outgoing-webhook-job-kinds.ts'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { deliverWebhooks, findDueWebhooks } from './deliver-webhooks.ts'
import { stopIdleLists } from './list-events.ts'
import { deleteEventsBefore } from './outgoing-webhook-store.ts'

export const findDueWebhooksJob = jobKind({
  name: 'find-due-webhooks',
  payload: v.object({}),
  isCoalesced: true,
})
const stopIdleListsJob = jobKind({ name: 'stop-idle-event-lists', payload: v.object({}), isCoalesced: true })
const deleteOldEventsJob = jobKind({
  name: 'delete-old-webhook-events',
  payload: v.object({}),
  isCoalesced: true,
})

/** Events and their deliveries are deleted after a month. */
const keptMs = 30 * dayMs

export const outgoingWebhookJobs = [
  jobHandler(deliverWebhooksJob, deliverWebhooks),
  jobHandler(findDueWebhooksJob, findDueWebhooks, { cron: '* * * * *', isRunAtStart: true }),
  jobHandler(
    deleteOldEventsJob,
    ({ db, now }) => deleteEventsBefore(db, new Date(now().getTime() - keptMs)),
    { cron: '17 4 * * *' },
  ),
  jobHandler(stopIdleListsJob, stopIdleLists, { cron: '27 4 * * *' }),
]
