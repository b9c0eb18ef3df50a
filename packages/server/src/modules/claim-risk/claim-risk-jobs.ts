import {
  assessClaimJob,
  checkBrowserJob,
  deleteOldRiskKeysJob,
  giveUpBrowserCheckJob,
} from '#job-kinds/claim-job-kinds.ts'
import { jobHandler } from '#platform/jobs/jobs.ts'
import { assessClaim, deleteOldRiskKeys } from './assess-claim.ts'
import { checkBrowser, giveUpBrowserCheck } from './check-browser.ts'

export const claimRiskJobs = [
  jobHandler(assessClaimJob, (deps, { storeId, claimId }) => assessClaim(deps, storeId, claimId)),
  jobHandler(checkBrowserJob, checkBrowser),
  jobHandler(giveUpBrowserCheckJob, giveUpBrowserCheck),
  jobHandler(deleteOldRiskKeysJob, deleteOldRiskKeys, { cron: '23 3 * * *' }),
]
