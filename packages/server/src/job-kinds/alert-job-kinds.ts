import * as v from 'valibot'
import { jobKind } from '#platform/jobs.ts'

/** Mails what the store's users are to be told of and was not mailed to them yet. */
export const mailAlertsJob = jobKind({
  name: 'mail-alerts',
  payload: v.object({ storeId: v.string() }),
  isCoalesced: true,
})
