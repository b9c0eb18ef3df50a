import type { Deps } from '#deps.ts'
import { postMail } from '#modules/mail/post-mail.ts'
import { listPlacesOf } from './user-reads.ts'

/**
 * Emails a user. Without a mail server, the Admins of the store where the person works can read it in the
 * outbox, unless the person works at several stores or at ours: the link in it would give access to more than
 * the Admins' own store. A demo prints it in either case.
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
