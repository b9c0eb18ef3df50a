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
  payload: mail,
  deadLetter: reportUnsentMailJob,
  retryLimit: 10,
  retryDelaySeconds: 15,
})
