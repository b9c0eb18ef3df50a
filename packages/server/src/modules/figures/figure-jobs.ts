import { refreshFiguresJob } from '#job-kinds/figure-job-kinds.ts'
import { jobHandler } from '#platform/jobs/jobs.ts'
import { refreshFigures } from './refresh-figures.ts'

export const figureJobs = [
  jobHandler(refreshFiguresJob, refreshFigures, { cron: '* * * * *', isRunAtStart: true }),
]
