import * as v from 'valibot'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { eraseOldOrders } from './erase-old-orders.ts'
import { removeFiles, removeFilesJob, removeFilesLater, removeFilesLaterJob } from './erase-orders.ts'

const eraseOldOrdersJob = jobKind({ name: 'erase-old-orders', payload: v.object({}), isCoalesced: true })

export const privacyJobs = [
  jobHandler(eraseOldOrdersJob, eraseOldOrders, { cron: '17 2 * * *' }),
  jobHandler(removeFilesJob, removeFiles),
  jobHandler(removeFilesLaterJob, removeFilesLater),
]
