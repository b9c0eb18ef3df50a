import { subMonths } from 'date-fns/subMonths'
import * as v from 'valibot'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { deleteConsentsBefore } from './protection-store.ts'

/** As long as a store keeps what it knows of its orders. */
const storedMonths = 24

const deleteOldConsentsJob = jobKind({ name: 'forget-consents', payload: v.object({}), isCoalesced: true })

export const protectionJobs = [
  jobHandler(
    deleteOldConsentsJob,
    ({ db, now }) => deleteConsentsBefore(db, subMonths(now(), storedMonths)),
    {
      cron: '41 3 * * *',
    },
  ),
]
