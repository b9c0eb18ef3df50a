import { jobHandler } from '#platform/jobs.ts'
import { carryOutClaim } from './finalising/carry-out-claim.ts'
import { closeUnanswered } from './desk/answer-information.ts'
import {
  assessClaimJob,
  carryOutClaimJob,
  finalizeClaimJob,
  followFiledClaimJob,
  followUpClosedClaimJob,
  forgetRiskKeysJob,
  handOverClaimJob,
  closeUnansweredJob,
  renameClaimsJob,
  tagOrderJob,
} from '#job-kinds/claim-job-kinds.ts'
import { followFiledClaim } from './filing/follow-filed-claim.ts'
import { tagOrder } from './filing/tag-order.ts'
import { finalizeClaim } from './finalising/finalize-claim.ts'
import { followUpClosedClaim } from './finalising/follow-up-closed-claim.ts'
import { handOverClaim } from './finalising/hand-over-claim.ts'
import { assessClaim, forgetRiskKeys } from './risk/assess-claim.ts'
import { renameClaims } from './search/rename-claims.ts'

export const claimJobs = [
  jobHandler(followFiledClaimJob, followFiledClaim),
  jobHandler(assessClaimJob, (deps, { storeId, claimId }) => assessClaim(deps, storeId, claimId)),
  jobHandler(forgetRiskKeysJob, forgetRiskKeys, { cron: '23 3 * * *' }),
  jobHandler(finalizeClaimJob, (deps, { storeId, claimId }) => finalizeClaim(deps, storeId, claimId)),
  jobHandler(carryOutClaimJob, carryOutClaim),
  jobHandler(followUpClosedClaimJob, followUpClosedClaim),
  jobHandler(handOverClaimJob, handOverClaim),
  jobHandler(closeUnansweredJob, closeUnanswered, { cron: '41 * * * *' }),
  jobHandler(tagOrderJob, tagOrder),
  jobHandler(renameClaimsJob, renameClaims),
]
