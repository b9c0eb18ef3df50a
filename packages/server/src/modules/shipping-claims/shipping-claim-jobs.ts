import { jobHandler } from '#platform/jobs.ts'
import { carryOutShippingClaim, handOverShippingClaim } from './carry-out-shipping-claim.ts'
import { carryOutShippingClaimJob, handOverShippingClaimJob } from './shipping-claim-job-kinds.ts'

export const shippingClaimJobs = [
  jobHandler(carryOutShippingClaimJob, carryOutShippingClaim),
  jobHandler(handOverShippingClaimJob, handOverShippingClaim),
]
