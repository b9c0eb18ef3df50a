import * as v from 'valibot'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { deleteLapsed } from './user-store.ts'

const forgetSessionsJob = jobKind({ name: 'forget-sessions', payload: v.object({}), isCoalesced: true })

/** Expired rows are refused anyway; deleting them keeps the tables small. */
export const userJobs = [
  jobHandler(forgetSessionsJob, ({ db, now }) => deleteLapsed(db, now()), { cron: '29 * * * *' }),
]
