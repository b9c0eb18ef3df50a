import { jobHandler } from '#platform/jobs.ts'
import { runJournal } from './finalising/carry-out-claim.ts'
import { closeUnanswered } from './desk/answer-information.ts'
import {
  assessClaimJob,
  runJournalJob,
  finalizeAutomaticallyJob,
  followFiledClaimJob,
  followUpClosedClaimJob,
  forgetRiskKeysJob,
  escalateToStaffJob,
  closeUnansweredJob,
  renameClaimsJob,
  tagOrderJob,
} from '#job-kinds/claim-job-kinds.ts'
import { followFiledClaim } from './filing/follow-filed-claim.ts'
import { tagOrder } from './filing/tag-order.ts'
import { finalizeAutomatically } from './finalising/finalize-claim.ts'
import { followUpClosedClaim } from './finalising/follow-up-closed-claim.ts'
import { escalateToStaff } from './finalising/hand-over-claim.ts'
import { assessClaim, forgetRiskKeys } from './risk/assess-claim.ts'
import { renameClaims } from './search/rename-claims.ts'

export const claimJobs = [
  jobHandler(followFiledClaimJob, followFiledClaim),
  jobHandler(assessClaimJob, (deps, { storeId, claimId }) => assessClaim(deps, storeId, claimId)),
  jobHandler(forgetRiskKeysJob, forgetRiskKeys, { cron: '23 3 * * *' }),
  jobHandler(finalizeAutomaticallyJob, (deps, { storeId, claimId }) =>
    finalizeAutomatically(deps, storeId, claimId),
  ),
  jobHandler(runJournalJob, runJournal),
  jobHandler(followUpClosedClaimJob, followUpClosedClaim),
  jobHandler(escalateToStaffJob, escalateToStaff),
  jobHandler(closeUnansweredJob, closeUnanswered, { cron: '41 * * * *' }),
  jobHandler(tagOrderJob, tagOrder),
  jobHandler(renameClaimsJob, renameClaims),
]
