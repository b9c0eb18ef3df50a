import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'

const restock = v.object({
  storeId: v.string(),
  claimId: v.string(),
  /** The same whenever the same units are to be restocked. */
  effectKey: v.string(),
  units: v.array(
    v.object({
      variantIdFromPlatform: v.string(),
      quantity: v.number(),
      locationIdFromPlatform: v.nullable(v.string()),
      condition: v.picklist(['sellable', 'damaged']),
    }),
  ),
})

/** Tells staff about items that the platform of a store's stock didn't take. */
export const reportNotRestockedJob = jobKind({ name: 'report-not-restocked', payload: restock })

/** Tells the platform of a store's stock what came back. */
export const restockElsewhereJob = jobKind({
  name: 'restock-elsewhere',
  payload: restock,
  deadLetter: reportNotRestockedJob,
  retryLimit: 10,
  retryDelaySeconds: 30,
  atOncePerStore: 3,
})
