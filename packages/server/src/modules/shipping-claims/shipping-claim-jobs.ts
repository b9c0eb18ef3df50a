import { jobHandler } from '#platform/jobs.ts'
import { carryOutShippingClaim, handOverShippingClaim } from './carry-out-shipping-claim.ts'
import { renameShippingClaims } from './rename-shipping-claims.ts'
import {
  carryOutShippingClaimJob,
  handOverShippingClaimJob,
  renameShippingClaimsJob,
} from '#job-kinds/shipping-claim-job-kinds.ts'

export const shippingClaimJobs = [
  jobHandler(carryOutShippingClaimJob, carryOutShippingClaim),
  jobHandler(handOverShippingClaimJob, handOverShippingClaim),
  jobHandler(renameShippingClaimsJob, renameShippingClaims),
]
