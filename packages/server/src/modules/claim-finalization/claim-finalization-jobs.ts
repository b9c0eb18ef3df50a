import {
  escalateToStaffJob,
  finalizeAutomaticallyJob,
  followUpClosedClaimJob,
  runJournalJob,
} from '#job-kinds/claim-job-kinds.ts'
import { jobHandler } from '#platform/jobs/jobs.ts'
import { escalateToStaff } from './escalate-to-staff.ts'
import { finalizeAutomatically } from './finalize-automatically.ts'
import { followUpClosedClaim } from './follow-up-closed-claim.ts'
import { runJournal } from './run-journal.ts'

export const claimFinalizationJobs = [
  jobHandler(finalizeAutomaticallyJob, (deps, { storeId, claimId }) =>
    finalizeAutomatically(deps, storeId, claimId),
  ),
  jobHandler(runJournalJob, runJournal),
  jobHandler(followUpClosedClaimJob, followUpClosedClaim),
  jobHandler(escalateToStaffJob, escalateToStaff),
]
