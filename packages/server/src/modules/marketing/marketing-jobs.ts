import { dayMs } from '@aftercare/domain/shared/dates'
import * as v from 'valibot'
import {
  followForMarketingJob,
  renewMarketingEventJob,
  sendMarketingEventsJob,
} from '#job-kinds/marketing-job-kinds.ts'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { followForMarketing } from './follow-for-marketing.ts'
import { forgetEventsBefore } from './marketing-store.ts'
import { findDueMarketing, renewMarketingEvent, sendMarketingEvents } from './send-marketing-events.ts'

const findDueMarketingJob = jobKind({
  name: 'find-due-marketing',
  payload: v.object({}),
  isCoalesced: true,
})
const forgetMarketingJob = jobKind({
  name: 'forget-old-marketing-events',
  payload: v.object({}),
  isCoalesced: true,
})

/** What events said is deleted after a month; that they happened is not. */
const keptMs = 30 * dayMs

export const marketingJobs = [
  jobHandler(followForMarketingJob, followForMarketing),
  jobHandler(sendMarketingEventsJob, sendMarketingEvents),
  jobHandler(renewMarketingEventJob, renewMarketingEvent),
  jobHandler(findDueMarketingJob, findDueMarketing, { cron: '* * * * *', isRunAtStart: true }),
  jobHandler(
    forgetMarketingJob,
    ({ db, now }) => forgetEventsBefore(db, new Date(now().getTime() - keptMs)),
    { cron: '41 4 * * *' },
  ),
]
