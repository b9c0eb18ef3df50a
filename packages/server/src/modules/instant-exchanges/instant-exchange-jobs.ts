import { jobHandler } from '#platform/jobs/jobs.ts'
import { watchHoldsJob } from '#job-kinds/instant-exchange-job-kinds.ts'
import { watchHolds } from './watch-holds.ts'

export const instantExchangeJobs = [
  jobHandler(watchHoldsJob, watchHolds, { cron: '*/5 * * * *', isRunAtStart: true }),
]
