import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import type { StoreAlert } from '@aftercare/domain/merchants/store-alert-schema'
import type { Deps } from '#deps.ts'
import { insertAlert } from './alert-store.ts'

type NewAlert = Pick<StoreAlert, 'severity' | 'category' | 'subject' | 'message'> & {
  /** The claim that it is about, which it then leads to in the console. */
  claim?: { id: string; claimType: ClaimType }
}

/** Tells every user of the store something, in the transaction that gives the reason for it. */
export async function raiseAlert(deps: Deps, storeId: string, alert: NewAlert): Promise<void> {
  const { severity, category, subject, message, claim } = alert
  await insertAlert(deps.db, {
    storeId,
    id: deps.newId(),
    severity,
    category,
    subject,
    message,
    url: claim ? `/${storeId}/claims/${claim.claimType}/${claim.id}` : null,
    createdOn: deps.now(),
  })
}
