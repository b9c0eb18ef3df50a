import { closeUnansweredJob } from '#job-kinds/claim-job-kinds.ts'
import { jobHandler } from '#platform/jobs/jobs.ts'
import { closeUnanswered } from './answer-information.ts'

export const claimDeskJobs = [jobHandler(closeUnansweredJob, closeUnanswered, { cron: '41 * * * *' })]
