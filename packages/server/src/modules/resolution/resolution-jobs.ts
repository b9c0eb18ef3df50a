import * as v from 'valibot'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { reportNotRestockedJob, restockElsewhereJob } from '#job-kinds/restock-job-kinds.ts'
import { reportOverdueTasks } from './report-overdue-tasks.ts'
import { reportNotRestocked, restockElsewhere } from './restock-elsewhere.ts'

const reportOverdueTasksJob = jobKind({
  name: 'report-overdue-tasks',
  payload: v.object({}),
  isCoalesced: true,
})

export const resolutionJobs = [
  jobHandler(reportOverdueTasksJob, reportOverdueTasks, { cron: '41 * * * *' }),
  jobHandler(restockElsewhereJob, restockElsewhere),
  jobHandler(reportNotRestockedJob, reportNotRestocked),
]
