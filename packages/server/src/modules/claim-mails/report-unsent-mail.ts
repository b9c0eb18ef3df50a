import { dayMs } from '@aftercare/domain/shared/dates'
import { inTransaction, type Deps } from '#deps.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import { hasFailedMailSince } from '#modules/mail/mail-reads.ts'
import { markMailFailed } from '#modules/mail/post-mail.ts'
import { noteUnsentRegistrationMail } from '#modules/registrations/note-unsent-registration-mail.ts'
import { addConversationEntry } from '#modules/shipping-claims/add-conversation-entry.ts'
import { findClaimOfMail, findShippingClaimOfMail } from './claim-mail-store.ts'

/**
 * Gives up an email that the mail server did not accept: the claim's timeline says so, and the store gets one
 * alert a day, however many there are. That alert is never emailed and names nobody, because alerts outlive
 * erased customers.
 */
export const reportUnsentMail = (deps: Deps, mailId: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const mail = await markMailFailed(deps, mailId)
    if (!mail) return
    const claim = await findClaimOfMail(deps.db, mailId)
    const message = `The email to ${mail.to} could not be delivered.`
    if (claim) await addTimelineEntry(deps, claim, { type: 'warning', subject: mail.subject, message })
    const shippingClaim = await findShippingClaimOfMail(deps.db, mailId)
    if (shippingClaim) await addConversationEntry(deps, shippingClaim, { kind: 'event', message })
    await noteUnsentRegistrationMail(deps, mailId)
    const { storeId } = mail
    const since = new Date(deps.now().getTime() - dayMs)
    if (storeId === null || (await hasFailedMailSince(deps.db, storeId, { mailId, since }))) return
    await raiseAlert(deps, storeId, {
      severity: 'Warning',
      category: 'Home',
      isMailable: false,
      subject: 'Emails could not be delivered',
      message: `The mail server has not taken an email for four hours. Others may follow; each claim’s history tells of its own.`,
    })
  })
