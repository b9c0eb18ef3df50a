import type { StoreAlert } from '@aftercare/domain/merchants/store-alert-schema'
import type { Deps } from '#deps.ts'
import { insertAlert } from './alert-store.ts'

type NewAlert = Pick<StoreAlert, 'severity' | 'category' | 'subject' | 'message'> & {
  /** Where it leads in the console, below the store: `claims/return/…`. */
  path?: string
}

/** Tells every user of the store something, in the transaction that gives the reason for it. */
export async function raiseAlert(deps: Deps, storeId: string, alert: NewAlert): Promise<void> {
  const { severity, category, subject, message, path } = alert
  await insertAlert(deps.db, {
    storeId,
    id: deps.newId(),
    severity,
    category,
    subject,
    message,
    url: path === undefined ? null : `/${storeId}/${path}`,
    createdOn: deps.now(),
  })
}
