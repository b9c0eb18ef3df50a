import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'

const key = v.object({ exportId: v.string() })

/** Says that an archive could not be made. */
export const giveUpExportJob = jobKind({ name: 'give-up-store-export', payload: key })

/** Makes the archive of a store's data; a large store takes long. */
export const exportStoreJob = jobKind({
  name: 'export-store',
  payload: key,
  deadLetter: giveUpExportJob,
  retryLimit: 5,
  expireSeconds: 6 * 60 * 60,
})

/** Says that a store was not deleted. */
export const giveUpRemovalJob = jobKind({ name: 'give-up-store-removal', payload: key })

/** Deletes a store whose archive is there. */
export const removeStoreJob = jobKind({
  name: 'remove-store',
  payload: key,
  deadLetter: giveUpRemovalJob,
  retryLimit: 20,
  retryDelaySeconds: 60,
  expireSeconds: 6 * 60 * 60,
})
