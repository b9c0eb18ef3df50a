import type { Deps } from '#deps.ts'
import { enqueue } from '#platform/jobs.ts'
import { sendMailJob } from './mail-job-kinds.ts'
import { findUnsentMail, insertMail, markSent } from './mail-store.ts'

type NewMail = { storeId: string | null; to: string; subject: string; text: string }

/**
 * Leaves a mail in the outbox, to be sent once the transaction that asked for it is done; without a mail
 * server it stays there.
 */
export async function postMail(deps: Deps, mail: NewMail): Promise<void> {
  const id = deps.newId()
  await insertMail(deps.db, { id, ...mail, createdOn: deps.now(), sentOn: null })
  if (deps.mailSender) await enqueue(deps, sendMailJob, { mailId: id })
}

/** Sends the mail unless it was; after a crash in between, the repeat carries the same message id. */
export async function deliverMail(deps: Deps, mailId: string): Promise<void> {
  const mail = await findUnsentMail(deps.db, mailId)
  if (!mail || !deps.mailSender) return
  const { id, to, subject, text } = mail
  await deps.mailSender.send({ id, to, subject, text: text ?? '' })
  await markSent(deps.db, id, deps.now())
}
