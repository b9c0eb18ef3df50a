import * as v from 'valibot'
import { jobKind } from '#platform/jobs/jobs.ts'

const mail = v.object({ mailId: v.string() })

export const printMailJob = jobKind({ name: 'print-mail', payload: mail })

/** Alerts the store about an email that the mail server did not accept within four hours. */
export const reportUnsentMailJob = jobKind({ name: 'report-unsent-mail', payload: mail })

/** Notes that an email was not sent because its address is paused. */
export const reportPausedMailJob = jobKind({ name: 'report-paused-mail', payload: mail })

export const sendMailJob = jobKind({
  name: 'send-mail',
  /** `isWayIn` says that it contains a sign-in link. */
  payload: v.object({ ...mail.entries, isWayIn: v.optional(v.boolean()) }),
  deadLetter: reportUnsentMailJob,
  retryLimit: 10,
  retryDelaySeconds: 15,
})
