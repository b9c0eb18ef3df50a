import * as v from 'valibot'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { deleteStagedEditsExpiredBefore } from './order-edit-store.ts'

export const deleteExpiredStagedEditsJob = jobKind({
  name: 'forget-staged-order-edits',
  payload: v.object({}),
})

const keptMs = 60 * 60 * 1000

/** Unconfirmed edits, with the addresses in them. */
export const orderEditJobs = [
  jobHandler(
    deleteExpiredStagedEditsJob,
    (deps) => deleteStagedEditsExpiredBefore(deps.db, new Date(deps.now().getTime() - keptMs)),
    { cron: '13 * * * *' },
  ),
]
