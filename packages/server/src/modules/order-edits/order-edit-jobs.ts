import * as v from 'valibot'
import { alertOfEditPaymentJob, writeOrderEditMailJob } from '#job-kinds/order-edit-job-kinds.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { jobHandler, jobKind } from '#platform/jobs/jobs.ts'
import { declineOutdatedEdits } from './decide-order-edit.ts'
import { deleteStagedEditsExpiredBefore } from './order-edit-store.ts'
import { resumeStartedEdits } from './resume-started-edits.ts'
import { writeOrderEditMail } from './write-order-edit-mail.ts'

export const deleteExpiredStagedEditsJob = jobKind({
  name: 'forget-staged-order-edits',
  payload: v.object({}),
})

/** Declines waiting edits that can no longer be applied. */
const declineOutdatedEditsJob = jobKind({
  name: 'decline-outdated-order-edits',
  payload: v.object({}),
  isCoalesced: true,
})

/** Ends edits whose outcome on the platform is unknown. */
const resumeStartedEditsJob = jobKind({
  name: 'resume-started-order-edits',
  payload: v.object({}),
  isCoalesced: true,
})

const keptMs = 60 * 60 * 1000

/** Among them: deletes edits that were never confirmed, with the addresses in them. */
export const orderEditJobs = [
  jobHandler(
    deleteExpiredStagedEditsJob,
    (deps) => deleteStagedEditsExpiredBefore(deps.db, new Date(deps.now().getTime() - keptMs)),
    { cron: '13 * * * *' },
  ),
  jobHandler(declineOutdatedEditsJob, declineOutdatedEdits, { cron: '*/5 * * * *' }),
  jobHandler(resumeStartedEditsJob, resumeStartedEdits, { cron: '*/5 * * * *' }),
  jobHandler(writeOrderEditMailJob, writeOrderEditMail),
  jobHandler(alertOfEditPaymentJob, (deps, { storeId, orderId, subject, message }) =>
    raiseAlert(deps, storeId, {
      severity: 'Warning',
      category: 'Home',
      subject,
      message,
      path: `orders/${orderId}`,
    }),
  ),
]
