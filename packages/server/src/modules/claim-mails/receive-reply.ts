import { inTransaction, type Deps } from '#deps.ts'
import { isSignedByMailgun } from '#integrations/mail/mailgun/mailgun-events.ts'
import { readMailgunReply, type MailReply } from '#integrations/mail/mailgun/mailgun-reply.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import { findMailedClaim } from '#modules/claims/mailed-claim-reads.ts'
import { replyTargetOf, type ReplyTarget } from '#modules/mail/reply-address.ts'
import { takeReply } from '#modules/mail/take-reply.ts'
import { addConversationEntry } from '#modules/shipping-claims/add-conversation-entry.ts'
import { findMailedShippingClaim } from '#modules/shipping-claims/mailed-shipping-claim-reads.ts'
import { AppError } from '#platform/errors.ts'

/**
 * Takes a customer's reply to an email about a claim: staff see it in the claim's history, a delivery claim's in its
 * conversation, and every user gets an alert. Repetitions, automatic answers, more than 30 a day for one claim, and
 * messages to addresses that we never gave out change nothing.
 *
 * @throws AppError 404 where replies are not configured, 401 for a signature that is wrong or too old
 */
export async function receiveReply(deps: Deps, fields: Record<string, unknown>): Promise<void> {
  const { mailgunSigningKey: key, mailReplyDomain } = deps.config
  if (key === undefined || mailReplyDomain === undefined)
    throw new AppError('not_found', 'not_found', 'Not found')
  const reply = readMailgunReply(fields)
  if (!reply || !isSignedByMailgun(key, reply.signature, deps.now()))
    throw new AppError('unauthenticated', 'invalid_signature', 'Invalid signature')
  const target = replyTargetOf(deps.config, reply.recipient)
  if (!target || reply.isAutomatic) return

  await inTransaction(deps, async (deps) => {
    const found = await findTarget(deps, target)
    if (!found) return
    const { storeId, claimId } = target
    if (!(await takeReply(deps, { token: reply.signature.token, storeId, claimId }))) return
    await add(deps, target, reply, found.customerEmail)
    await raiseAlert(deps, storeId, {
      severity: 'Info',
      category: 'Home',
      subject: `A customer replied to an email about ${found.number}`,
      message: 'Read the reply in the claim.',
      path: found.path,
    })
  })
}

/** The claim as staff know it; undefined once it is gone. */
async function findTarget({ db }: Deps, { kind, storeId, claimId }: ReplyTarget) {
  if (kind === 'claim') {
    const claim = await findMailedClaim(db, storeId, claimId)
    return (
      claim && {
        customerEmail: claim.customerEmail,
        number: claim.externalId,
        path: `claims/${claim.claimType}/${claimId}`,
      }
    )
  }
  const mailed = await findMailedShippingClaim(db, storeId, claimId)
  return (
    mailed && {
      customerEmail: mailed.claim.customerEmail,
      number: mailed.order.orderNo,
      path: `shipping-claims/${claimId}`,
    }
  )
}

/** Who wrote from another address is named: anybody to whom the email was forwarded can reply. */
async function add(deps: Deps, target: ReplyTarget, reply: MailReply, customerEmail: string): Promise<void> {
  const isCustomer = reply.from === customerEmail.toLowerCase()
  const files =
    reply.fileCount === 0
      ? []
      : [
          `Attached files: ${reply.fileCount}. We don’t keep files of emails; the customer can add them on the claim’s page.`,
        ]
  const message = [reply.text || 'The email has no text.', ...files].join('\n\n')
  const from = isCustomer ? 'The customer replied by email' : `Reply by email from ${reply.from}`
  if (target.kind === 'claim')
    return addTimelineEntry(deps, target, { type: 'comment', subject: from, message })
  await addConversationEntry(deps, target, {
    kind: 'fromCustomer',
    message: isCustomer ? message : `${from}:\n\n${message}`,
  })
}
