import * as v from 'valibot'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { reportOverdueTasks } from './report-overdue-tasks.ts'

const reportOverdueTasksJob = jobKind({
  name: 'report-overdue-tasks',
  payload: v.object({}),
  isCoalesced: true,
})

export const resolutionJobs = [jobHandler(reportOverdueTasksJob, reportOverdueTasks, { cron: '41 * * * *' })]
