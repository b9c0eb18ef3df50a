import * as v from 'valibot'
import { reportPausedMailJob, reportUnsentMailJob } from '#job-kinds/mail-job-kinds.ts'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { writeClaimMailJob, writeShippingClaimMailJob } from '#job-kinds/claim-mail-job-kinds.ts'
import { textAboutOrderJob, writeClaimTextJob } from '#job-kinds/text-message-job-kinds.ts'
import { textAboutOrder, writeClaimText } from './write-claim-text.ts'
import { remindOfDropOff } from './remind-of-drop-off.ts'
import { reportPausedMail } from './report-paused-mail.ts'
import { reportUnsentMail } from './report-unsent-mail.ts'
import { writeClaimMail } from './write-claim-mail.ts'
import { writeShippingClaimMail } from './write-shipping-claim-mail.ts'

const remindJob = jobKind({ name: 'remind-of-drop-off', payload: v.object({}), isCoalesced: true })

export const claimMailJobs = [
  jobHandler(writeClaimMailJob, writeClaimMail),
  jobHandler(writeShippingClaimMailJob, writeShippingClaimMail),
  jobHandler(writeClaimTextJob, writeClaimText),
  jobHandler(textAboutOrderJob, textAboutOrder),
  jobHandler(remindJob, remindOfDropOff, { cron: '17 * * * *' }),
  jobHandler(reportPausedMailJob, (deps, { mailId }) => reportPausedMail(deps, mailId)),
  jobHandler(reportUnsentMailJob, (deps, { mailId }) => reportUnsentMail(deps, mailId)),
]
