import * as v from 'valibot'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { deleteExpiredAsset } from './user-store.ts'

const deleteOldSessionsJob = jobKind({ name: 'forget-sessions', payload: v.object({}), isCoalesced: true })

/** Expired rows are refused anyway; deleting them keeps the tables small. */
export const userJobs = [
  jobHandler(deleteOldSessionsJob, ({ db, now }) => deleteExpiredAsset(db, now()), { cron: '29 * * * *' }),
]
