import { jobHandler } from '#platform/jobs/jobs.ts'
import { escalateShippingClaimToStaff, runShippingClaimJournal } from './shipping-claim-journal.ts'
import { renameShippingClaims } from './rename-shipping-claims.ts'
import {
  runShippingClaimJournalJob,
  escalateShippingClaimToStaffJob,
  renameShippingClaimsJob,
} from '#job-kinds/shipping-claim-job-kinds.ts'

export const shippingClaimJobs = [
  jobHandler(runShippingClaimJournalJob, runShippingClaimJournal),
  jobHandler(escalateShippingClaimToStaffJob, escalateShippingClaimToStaff),
  jobHandler(renameShippingClaimsJob, renameShippingClaims),
]
