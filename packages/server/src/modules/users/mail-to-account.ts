import type { Deps } from '#deps.ts'
import { postMail } from '#modules/mail/post-mail.ts'
import { listPlacesOf } from './user-reads.ts'

/**
 * Mails somebody. While no mail server is configured, the Admins of the one store where that person works
 * can read it in the outbox; of somebody who works at several, or at ours, none can, because the link
 * in it would open more than those Admins' own store. A demo prints either.
 */
export async function mailToAccount(
  deps: Deps,
  account: { id: string; email: string; isOperator: boolean },
  mail: { subject: string; text: string },
): Promise<void> {
  const places = await listPlacesOf(deps.db, account.id)
  const [only] = places
  const storeId = only && places.length === 1 && !account.isOperator ? only.storeId : null
  await postMail(deps, { storeId, to: account.email, isWayIn: true, ...mail })
}
