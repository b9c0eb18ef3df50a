import { dayMs } from '@aftercare/domain/shared/dates'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { printMailJob, sendMailJob } from '#job-kinds/mail-job-kinds.ts'
import { deleteMailsBefore } from './mail-store.ts'
import { deleteMailEventsBefore } from './paused-address-store.ts'
import { deliverMail, printMail } from './post-mail.ts'

const deleteOldMailsJob = jobKind({ name: 'forget-mails', payload: v.object({}), isCoalesced: true })

/** Emails are deleted after a month. */
const keptMs = 30 * dayMs

async function deleteOldMails({ db, now }: Deps): Promise<void> {
  const moment = new Date(now().getTime() - keptMs)
  await deleteMailsBefore(db, moment)
  await deleteMailEventsBefore(db, moment)
}

export const mailJobs = [
  jobHandler(sendMailJob, deliverMail),
  jobHandler(printMailJob, (deps, { mailId }) => printMail(deps, mailId)),
  jobHandler(deleteOldMailsJob, deleteOldMails, { cron: '41 3 * * *' }),
]
