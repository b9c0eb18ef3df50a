import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'

const key = v.object({ storeId: v.string(), reportId: v.string() })

/** Says that an export could not be made. */
export const giveUpReportJob = jobKind({ name: 'give-up-report', payload: key })

/** Writes an export's file; a long list takes minutes. */
export const makeReportJob = jobKind({
  name: 'make-report',
  payload: key,
  deadLetter: giveUpReportJob,
  retryLimit: 5,
  expireSeconds: 2 * 60 * 60,
  atOnce: 2,
})

/** Deletes the file of an export that is not there anymore. */
export const removeReportFileJob = jobKind({
  name: 'remove-report-file',
  payload: v.object({ storeId: v.string(), name: v.string() }),
  retryLimit: 20,
  retryDelaySeconds: 60,
})
