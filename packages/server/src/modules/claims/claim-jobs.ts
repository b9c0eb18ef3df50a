import { followPaymentJob, renameClaimsJob } from '#job-kinds/claim-job-kinds.ts'
import { jobHandler } from '#platform/jobs/jobs.ts'
import { followPayment } from './follow-payment.ts'
import { renameClaims } from './search/rename-claims.ts'

export const claimJobs = [
  jobHandler(followPaymentJob, followPayment),
  jobHandler(renameClaimsJob, renameClaims),
]
