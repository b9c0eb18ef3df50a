import { assessClaimJob, forgetRiskKeysJob } from '#job-kinds/claim-job-kinds.ts'
import { jobHandler } from '#platform/jobs/jobs.ts'
import { assessClaim, forgetRiskKeys } from './assess-claim.ts'

export const claimRiskJobs = [
  jobHandler(assessClaimJob, (deps, { storeId, claimId }) => assessClaim(deps, storeId, claimId)),
  jobHandler(forgetRiskKeysJob, forgetRiskKeys, { cron: '23 3 * * *' }),
]
