import { followFiledClaimJob, tagOrderJob } from '#job-kinds/claim-job-kinds.ts'
import { jobHandler } from '#platform/jobs/jobs.ts'
import { followFiledClaim } from './follow-filed-claim.ts'
import { tagOrder } from './tag-order.ts'

export const claimFilingJobs = [
  jobHandler(followFiledClaimJob, followFiledClaim),
  jobHandler(tagOrderJob, tagOrder),
]
