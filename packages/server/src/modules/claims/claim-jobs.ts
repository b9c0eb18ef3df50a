import { renameClaimsJob } from '#job-kinds/claim-job-kinds.ts'
import { jobHandler } from '#platform/jobs.ts'
import { renameClaims } from './search/rename-claims.ts'

export const claimJobs = [jobHandler(renameClaimsJob, renameClaims)]
