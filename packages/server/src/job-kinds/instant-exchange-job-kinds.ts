import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'
import { escalateToStaffJob } from './claim-job-kinds.ts'

/** Reminds of, settles and charges what waits for items of instant exchanges. */
export const watchHoldsJob = jobKind({ name: 'watch-holds', payload: v.object({}) })

/** Orders the new items of an instant exchange at the store's platform, if that is still to be done. */
export const carryOutOrderAheadJob = jobKind({
  name: 'carry-out-order-ahead',
  payload: v.object({ storeId: v.string(), claimId: v.string() }),
  atOncePerStore: 3,
  retryLimit: 10,
  deadLetter: escalateToStaffJob,
})
