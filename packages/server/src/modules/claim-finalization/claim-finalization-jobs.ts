import {
  escalateToStaffJob,
  finalizeAutomaticallyJob,
  followShopReturnJob,
  followUpClosedClaimJob,
  openReturnAndApproveJob,
  runJournalJob,
} from '#job-kinds/claim-job-kinds.ts'
import { enqueue, jobHandler } from '#platform/jobs/jobs.ts'
import { runJournal } from './claim-journal.ts'
import { escalateToStaff, finalizeAutomatically } from './finalize-automatically.ts'
import { followShopReturn } from './follow-shop-return.ts'
import { followUpClosedClaim } from './follow-up-closed-claim.ts'

export const claimFinalizationJobs = [
  jobHandler(finalizeAutomaticallyJob, (deps, { storeId, claimId }) =>
    finalizeAutomatically(deps, storeId, claimId),
  ),
  jobHandler(runJournalJob, runJournal),
  jobHandler(followShopReturnJob, followShopReturn),
  jobHandler(openReturnAndApproveJob, async (deps, claim) => {
    await followShopReturn(deps, claim)
    await enqueue(deps, finalizeAutomaticallyJob, claim)
  }),
  jobHandler(followUpClosedClaimJob, followUpClosedClaim),
  jobHandler(escalateToStaffJob, escalateToStaff),
]
