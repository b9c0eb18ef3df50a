import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'
import { labelScan } from './label-scan-payload.ts'

/** Has new parcels of orders followed, store by store. */
export const followParcelsJob = jobKind({ name: 'follow-parcels', payload: v.object({}) })

/** Has a store's new parcels followed; what is left, the next one finds. */
export const followParcelsOfStoreJob = jobKind({
  name: 'follow-parcels-of-store',
  payload: v.object({ storeId: v.string() }),
  atOncePerStore: 1,
  isCoalesced: true,
  retryLimit: 0,
})

/** Takes in what a provider says about a parcel of an order; the carriers' own scans, the earliest first. */
export const recordParcelScansJob = jobKind({
  name: 'record-parcel-scans',
  payload: v.object({ storeId: v.string(), fulfillmentId: v.string(), scans: v.array(labelScan) }),
})
