import { fulfillProtectionJob, reportUnfulfilledProtectionJob } from '#job-kinds/protection-job-kinds.ts'
import { jobHandler } from '#platform/jobs/jobs.ts'
import { fulfillProtection, reportUnfulfilledProtection } from './fulfill-protection.ts'

export const orderJobs = [
  jobHandler(fulfillProtectionJob, fulfillProtection),
  jobHandler(reportUnfulfilledProtectionJob, reportUnfulfilledProtection),
]
