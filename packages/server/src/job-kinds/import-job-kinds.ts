import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'

const key = v.object({ storeId: v.string(), importId: v.string() })

export const markImportFailedJob = jobKind({ name: 'give-up-import', payload: key })

/** Two gigabytes take a few hours at most. */
export const runImportJob = jobKind({
  name: 'run-import',
  payload: key,
  retryLimit: 3,
  expireSeconds: 12 * 60 * 60,
  deadLetter: markImportFailedJob,
})
