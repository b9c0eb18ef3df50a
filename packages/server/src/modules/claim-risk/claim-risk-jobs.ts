import { assessClaimJob, deleteOldRiskKeysJob } from '#job-kinds/claim-job-kinds.ts'
import { jobHandler } from '#platform/jobs/jobs.ts'
import { assessClaim, deleteOldRiskKeys } from './assess-claim.ts'

export const claimRiskJobs = [
  jobHandler(assessClaimJob, (deps, { storeId, claimId }) => assessClaim(deps, storeId, claimId)),
  jobHandler(deleteOldRiskKeysJob, deleteOldRiskKeys, { cron: '23 3 * * *' }),
]
