import type { StoreAlert } from '@aftercare/domain/merchants/store-alert-schema'
import { dayMs } from '@aftercare/domain/shared/dates'
import type { Deps } from '#deps.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { mailAlertsJob } from '#job-kinds/alert-job-kinds.ts'
import { insertAlert, wasAlertedSince } from './alert-store.ts'

type NewAlert = Pick<StoreAlert, 'severity' | 'category' | 'subject' | 'message'> & {
  /** Where it leads in the console, below the store: `claims/return/…`. */
  path?: string
  /** Where the lost connection that it reports is restored. */
  reconnectUrl?: string | null
  /** False for alerts that must not be emailed, because they report that email fails. */
  isMailable?: boolean
  id?: string
  /** The only user it is for. */
  userId?: string
  /** Where it leads outside of the console. */
  url?: string | null
}

/** Alerts every user of the store, or one, in the transaction with the reason, and emails those who want that. */
export async function raiseAlert(deps: Deps, storeId: string, alert: NewAlert): Promise<void> {
  const { severity, category, subject, message, path, reconnectUrl = null, isMailable = true } = alert
  const { id = deps.newId(), userId = null, url = null } = alert
  await insertAlert(deps.db, {
    storeId,
    id,
    userId,
    severity,
    category,
    subject,
    message,
    url: path === undefined ? url : `/${storeId}/${path}`,
    reconnectUrl,
    isMailable,
    createdOn: deps.now(),
  })
  // Keyed by the alert, so that a job that started before this commit does not count as having sent it.
  if (isMailable) await enqueue(deps, mailAlertsJob, { storeId }, { singletonKey: id })
}

/** Alerts as `raiseAlert`, unless an alert with this subject was raised within a day. */
export async function raiseAlertOnceADay(deps: Deps, storeId: string, alert: NewAlert): Promise<void> {
  const since = new Date(deps.now().getTime() - dayMs)
  if (!(await wasAlertedSince(deps.db, storeId, alert.subject, since))) await raiseAlert(deps, storeId, alert)
}
