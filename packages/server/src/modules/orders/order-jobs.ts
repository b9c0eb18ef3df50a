import { fulfillProtectionJob, giveUpProtectionJob } from '#job-kinds/protection-job-kinds.ts'
import { jobHandler } from '#platform/jobs/jobs.ts'
import { fulfillProtection, giveUpProtection } from './fulfill-protection.ts'

export const orderJobs = [
  jobHandler(fulfillProtectionJob, fulfillProtection),
  jobHandler(giveUpProtectionJob, giveUpProtection),
]
