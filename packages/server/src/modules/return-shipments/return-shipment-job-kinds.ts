import * as v from 'valibot'
import { jobKind } from '#platform/jobs.ts'

const claim = v.object({ storeId: v.string(), claimId: v.string() })

/** Leaves to a person the lines of a claim for which no papers could be made. */
export const reportMissingPapersJob = jobKind({ name: 'report-missing-papers', payload: claim })

/** The shopper's browser asks for the papers itself; this makes them when it went away in between. */
export const createReturnShipmentsJob = jobKind({
  name: 'create-return-shipments',
  payload: claim,
  whenGivenUp: reportMissingPapersJob,
  retryLimit: 8,
  retryDelaySeconds: 10,
})
