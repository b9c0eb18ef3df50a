import { dayMs } from '@aftercare/domain/shared/dates'
import * as v from 'valibot'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { deleteQuoteTracesBefore } from './rate-store.ts'

const keptMs = dayMs

const deleteOldQuotesJob = jobKind({ name: 'forget-quotes', payload: v.object({}), isCoalesced: true })

export const rateJobs = [
  jobHandler(
    deleteOldQuotesJob,
    ({ db, now }) => deleteQuoteTracesBefore(db, new Date(now().getTime() - keptMs)),
    {
      cron: '*/15 * * * *',
    },
  ),
]
