import * as v from 'valibot'
import { jobKind } from '#platform/jobs.ts'

/** The shopper's browser asks for the papers itself; this makes them when it went away in between. */
export const createReturnShipmentsJob = jobKind({
  name: 'create-return-shipments',
  payload: v.object({ storeId: v.string(), claimId: v.string() }),
  retryLimit: 8,
  retryDelaySeconds: 10,
})
