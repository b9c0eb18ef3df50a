import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'

/** Emails the store's users their alerts that were not emailed yet. */
export const mailAlertsJob = jobKind({
  name: 'mail-alerts',
  payload: v.object({ storeId: v.string() }),
  isCoalesced: true,
})
