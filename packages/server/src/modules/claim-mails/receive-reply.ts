import { acceptedUploadNames } from '@aftercare/domain/claims/accepted-uploads'
import { mostAddedFiles } from '@aftercare/domain/claims/added-media-schema'
import { inTransaction, type Deps } from '#deps.ts'
import { isSignedByMailgun } from '#integrations/mail/mailgun/mailgun-events.ts'
import { readMailgunReply, type MailReply } from '#integrations/mail/mailgun/mailgun-reply.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import { findMailedClaim } from '#modules/claims/mailed-claim-reads.ts'
import { attachAssets } from '#modules/files/attach-assets.ts'
import { storeFile } from '#modules/files/store-file.ts'
import { replyTargetOf, type ReplyTarget } from '#modules/mail/reply-address.ts'
import { mayTakeReply, takeReply } from '#modules/mail/take-reply.ts'
import { addConversationEntry } from '#modules/shipping-claims/add-conversation-entry.ts'
import { findMailedShippingClaim } from '#modules/shipping-claims/mailed-shipping-claim-reads.ts'
import { AppError } from '#platform/errors.ts'

/** @throws AppError 404 where replies are not configured */
export const assertRepliesReceived = ({ config }: Deps): string => {
  const { mailgunSigningKey: key, mailReplyDomain } = config
  if (key === undefined || mailReplyDomain === undefined)
    throw new AppError('not_found', 'not_found', 'Not found')
  return key
}

/**
 * Takes a customer's reply to an email about a claim: staff see it in the claim's history, a delivery claim's in its
 * conversation, with the files that claims may have, and every user gets an alert. Repetitions, automatic answers, more
 * than 30 a day for one claim, messages about customers who were erased, and to addresses that we never gave out change
 * nothing.
 *
 * @throws AppError 404 where replies are not configured, 401 for a signature that is wrong or too old
 */
export async function receiveReply(
  deps: Deps,
  fields: Record<string, unknown>,
  files: readonly File[] = [],
): Promise<void> {
  const key = assertRepliesReceived(deps)
  const reply = readMailgunReply(fields)
  if (!reply || !isSignedByMailgun(key, reply.signature, deps.now()))
    throw new AppError('unauthenticated', 'invalid_signature', 'Invalid signature')
  const target = replyTargetOf(deps.config, reply.recipient)
  if (!target || reply.isAutomatic) return
  const { storeId, claimId } = target
  const taken = { token: reply.signature.token, storeId, claimId }
  const known = await findTarget(deps, target)
  if (!known || !(await mayTakeReply(deps, taken))) return
  const assetNames = await keepFiles(deps, { storeId, orderId: known.orderId }, files)

  await inTransaction(deps, async (deps) => {
    const found = await findTarget(deps, target)
    if (!found || !(await takeReply(deps, taken))) return
    await attachAssets(deps, { storeId, orderId: found.orderId, names: assetNames })
    await add(deps, target, { ...reply, assetNames }, found.customerEmail)
    await raiseAlert(deps, storeId, {
      severity: 'Info',
      category: 'Home',
      subject: `A customer replied to an email about ${found.number}`,
      message: 'Read the reply in the claim.',
      path: found.path,
    })
  })
}

type Found = { orderId: string; customerEmail: string; number: string; path: string }

/** The claim as staff know it; undefined once it is gone, or its customer was erased. */
async function findTarget(deps: Deps, target: ReplyTarget): Promise<Found | undefined> {
  const found = await (target.kind === 'claim' ? findClaim(deps, target) : findDeliveryClaim(deps, target))
  return found?.customerEmail === '' ? undefined : found
}

async function findClaim({ db }: Deps, { storeId, claimId }: ReplyTarget): Promise<Found | undefined> {
  const claim = await findMailedClaim(db, storeId, claimId)
  if (!claim) return undefined
  const { orderId, customerEmail, externalId, claimType } = claim
  return { orderId, customerEmail, number: externalId, path: `claims/${claimType}/${claimId}` }
}

async function findDeliveryClaim(
  { db }: Deps,
  { storeId, claimId }: ReplyTarget,
): Promise<Found | undefined> {
  const mailed = await findMailedShippingClaim(db, storeId, claimId)
  if (!mailed) return undefined
  const { orderId, customerEmail } = mailed.claim
  return { orderId, customerEmail, number: mailed.order.orderNo, path: `shipping-claims/${claimId}` }
}

/** The names of files that claims may have, up to ten of an email. */
async function keepFiles(
  deps: Deps,
  of: { storeId: string; orderId: string },
  files: readonly File[],
): Promise<string[]> {
  const names: string[] = []
  for (const file of files.slice(0, mostAddedFiles)) {
    const name = await storeFile(deps, { ...of, filename: file.name, from: 'email' }, file)
    if (name !== undefined) names.push(name)
  }
  return names
}

/** Who wrote from another address is named: anybody to whom the email was forwarded can reply. */
async function add(
  deps: Deps,
  target: ReplyTarget,
  { assetNames, fileCount, ...reply }: MailReply & { assetNames: string[] },
  customerEmail: string,
): Promise<void> {
  const isCustomer = reply.from === customerEmail.toLowerCase()
  const left = fileCount - assetNames.length
  const note =
    left > 0
      ? [
          `Files we couldn’t keep: ${left}. An email can have up to ${mostAddedFiles} files, ${acceptedUploadNames}.`,
        ]
      : []
  const message = [reply.text || 'The email has no text.', ...note].join('\n\n')
  const from = isCustomer ? 'The customer replied by email' : `Reply by email from ${reply.from}`
  if (target.kind === 'claim')
    return addTimelineEntry(deps, target, { type: 'comment', subject: from, message, assetNames })
  await addConversationEntry(deps, target, {
    kind: 'fromCustomer',
    message: isCustomer ? message : `${from}:\n\n${message}`,
    assetNames,
  })
}
