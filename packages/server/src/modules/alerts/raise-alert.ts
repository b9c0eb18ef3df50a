import type { StoreAlert } from '@aftercare/domain/merchants/store-alert-schema'
import type { Deps } from '#deps.ts'
import { enqueue } from '#platform/jobs.ts'
import { mailAlertsJob } from '#job-kinds/alert-job-kinds.ts'
import { insertAlert } from './alert-store.ts'

type NewAlert = Pick<StoreAlert, 'severity' | 'category' | 'subject' | 'message'> & {
  /** Where it leads in the console, below the store: `claims/return/…`. */
  path?: string
  /** False for what must not be mailed as well: that mail fails. */
  isMailable?: boolean
}

/**
 * Tells every user of the store something, in the transaction that gives the reason for it, and by mail those
 * who want that.
 */
export async function raiseAlert(deps: Deps, storeId: string, alert: NewAlert): Promise<void> {
  const { severity, category, subject, message, path, isMailable = true } = alert
  const id = deps.newId()
  await insertAlert(deps.db, {
    storeId,
    id,
    severity,
    category,
    subject,
    message,
    url: path === undefined ? null : `/${storeId}/${path}`,
    isMailable,
    createdOn: deps.now(),
  })
  // By the alert, so that it is never held to be told by a job that may have begun before this was committed.
  if (isMailable) await enqueue(deps, mailAlertsJob, { storeId }, { singletonKey: id })
}
