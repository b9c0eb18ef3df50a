import { inTransaction, type Deps } from '#deps.ts'
import {
  isSignedByMailgun,
  readMailgunRefusal,
  readMailgunSignature,
} from '#integrations/mail/mailgun/mailgun-events.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import { findMailedClaim } from '#modules/claims/mailed-claim-reads.ts'
import { pauseAddress } from '#modules/mail/pause-address.ts'
import { addConversationEntry } from '#modules/shipping-claims/add-conversation-entry.ts'
import { AppError } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { findClaimOfMail, findShippingClaimOfMail } from './claim-mail-store.ts'

/**
 * Takes a webhook of Mailgun. An email that bounced for good or was reported as spam pauses its address; the claim's
 * history says so, and the store is alerted. Other events, and repetitions, change nothing.
 *
 * @throws AppError 404 where Mailgun is not configured, 401 for a signature that is wrong or too old
 */
export async function receiveMailEvent(deps: Deps, rawBody: string): Promise<void> {
  const key = deps.config.mailgunSigningKey
  if (key === undefined) throw new AppError('not_found', 'not_found', 'Not found')
  const signature = readMailgunSignature(rawBody)
  if (!signature || !isSignedByMailgun(key, signature, deps.now()))
    throw new AppError('unauthenticated', 'invalid_signature', 'Invalid signature')
  const refusal = readMailgunRefusal(rawBody)
  if (!refusal || !isUuid(refusal.messageId)) return

  const { messageId: mailId, ...refused } = refusal
  await inTransaction(deps, async (deps) => {
    const mail = await pauseAddress(deps, { token: signature.token, mailId, ...refused })
    if (mail) await tell(deps, mail, refused)
  })
}

const whatHappened = {
  bounced: 'couldn’t be delivered',
  complained: 'was reported as spam',
} as const

/** The alert names nobody: alerts outlive erased customers. */
async function tell(
  deps: Deps,
  mail: { id: string; storeId: string; to: string; subject: string },
  { reason, detail }: { reason: keyof typeof whatHappened; detail: string },
): Promise<void> {
  const { storeId } = mail
  const happened = `The email to ${mail.to} ${whatHappened[reason]}`
  const message = `${happened}${detail ? ` (${detail})` : ''}. We paused emails to this address.`
  const claim = await findClaimOfMail(deps.db, mail.id)
  if (claim) await addTimelineEntry(deps, claim, { type: 'warning', subject: mail.subject, message })
  const shippingClaim = await findShippingClaimOfMail(deps.db, mail.id)
  if (shippingClaim) await addConversationEntry(deps, shippingClaim, { kind: 'event', message })
  await raiseAlert(deps, storeId, {
    severity: 'Warning',
    category: 'Home',
    isMailable: false,
    subject: `An email ${whatHappened[reason]}`,
    message: 'We paused emails to its address. You can resume them in the settings, under Emails.',
    path: await pathOf(deps, storeId, claim?.claimId, shippingClaim?.claimId),
  })
}

/** In the console: the claim, else the settings. */
async function pathOf(
  { db }: Deps,
  storeId: string,
  claimId: string | undefined,
  shippingClaimId: string | undefined,
): Promise<string> {
  const claim = claimId === undefined ? undefined : await findMailedClaim(db, storeId, claimId)
  if (claim) return `claims/${claim.claimType}/${claim.id}`
  return shippingClaimId === undefined ? 'settings/email' : `shipping-claims/${shippingClaimId}`
}
