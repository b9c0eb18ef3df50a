import type { LinkDelivery } from '@aftercare/domain/api/session-api'
import { inTransaction, type Deps } from '#deps.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { printMailJob, reportPausedMailJob, sendMailJob } from '#job-kinds/mail-job-kinds.ts'
import { isPaused } from './paused-address-reads.ts'
import { findUnsentMail, insertMail, markUndeliverable, markSent } from './mail-store.ts'

type NewMail = {
  /** Where it has to be known before. */
  id?: string
  storeId: string | null
  to: string
  subject: string
  text: string
  html?: string
  fromName?: string
  fromAddress?: string | null
  replyTo?: string | null
  /** Where a `POST` alone ends emails like this one. */
  unsubscribeUrl?: string | null
  /** Whether it contains a sign-in link, which a demo without a mail server prints. */
  isWayIn?: boolean
  /** When it may be sent; without it at once. */
  sendableFrom?: Date | undefined
}

/**
 * Adds an email to the outbox, to be sent once the transaction is committed; without a mail server it stays
 * there. To a paused address only sign-in links are sent.
 */
export async function postMail(
  deps: Deps,
  { id = deps.newId(), isWayIn, sendableFrom, ...mail }: NewMail,
): Promise<void> {
  await insertMail(deps.db, {
    id,
    html: null,
    fromName: null,
    fromAddress: null,
    replyTo: null,
    unsubscribeUrl: null,
    ...mail,
    createdOn: deps.now(),
    sentOn: null,
    givenUpOn: null,
  })
  if (deps.mailSender && !isWayIn && (await isPausedFor(deps, mail)))
    return enqueue(deps, reportPausedMailJob, { mailId: id })
  const job = { mailId: id, ...(isWayIn && { isWayIn }) }
  if (deps.mailSender) await enqueue(deps, sendMailJob, job, sendableFrom ? { startAfter: sendableFrom } : {})
  else if (isWayIn && deps.printMail) await enqueue(deps, printMailJob, { mailId: id })
}

const isPausedFor = async (
  { db }: Deps,
  { storeId, to }: Pick<NewMail, 'storeId' | 'to'>,
): Promise<boolean> => storeId !== null && isPaused(db, storeId, to)

/**
 * Prints an email that stays in the outbox for whoever runs the server; after a crash in between, once more.
 */
export async function printMail(deps: Deps, mailId: string): Promise<void> {
  const mail = await findUnsentMail(deps.db, mailId)
  if (mail) deps.printMail?.(mail)
}

/** Where an email with a sign-in link goes. */
export const deliveryOf = ({ mailSender, printMail }: Deps): LinkDelivery =>
  mailSender ? 'sent' : printMail ? 'printed' : 'kept'

/**
 * Sends the mail unless it was, or its address was paused while it waited; after a crash in between, the repeat carries
 * the same message id.
 */
export async function deliverMail(
  deps: Deps,
  { mailId, isWayIn = false }: { mailId: string; isWayIn?: boolean | undefined },
): Promise<void> {
  const mail = await findUnsentMail(deps.db, mailId)
  if (!mail || !deps.mailSender) return
  if (!isWayIn && (await isPausedFor(deps, mail)))
    return inTransaction(deps, (deps) => enqueue(deps, reportPausedMailJob, { mailId }))
  const { id, to, subject, text, html, fromName, fromAddress, replyTo, unsubscribeUrl } = mail
  await deps.mailSender.send({
    id,
    to,
    subject,
    text: text ?? '',
    ...(html && { html }),
    ...(fromName && { fromName }),
    ...(fromAddress && { fromAddress }),
    ...(replyTo && { replyTo }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  })
  await markSent(deps.db, id, deps.now())
}

/**
 * Stops sending. Returns the email that was not sent; undefined if it was sent after all, or is given up
 * already.
 */
export async function markMailFailed(
  deps: Deps,
  mailId: string,
): Promise<{ storeId: string | null; to: string; subject: string } | undefined> {
  const mail = await findUnsentMail(deps.db, mailId)
  if (mail) await markUndeliverable(deps.db, mail.id, deps.now())
  return mail
}
