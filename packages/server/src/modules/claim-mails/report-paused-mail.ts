import { inTransaction, type Deps } from '#deps.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import { markMailFailed } from '#modules/mail/post-mail.ts'
import { addConversationEntry } from '#modules/shipping-claims/add-conversation-entry.ts'
import { findClaimOfMail, findShippingClaimOfMail } from './claim-mail-store.ts'

/** Gives up an email to a paused address; the claim's history says so. */
export const reportPausedMail = (deps: Deps, mailId: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const mail = await markMailFailed(deps, mailId)
    if (!mail) return
    const message = `The email to ${mail.to} wasn’t sent because emails to this address are paused.`
    const claim = await findClaimOfMail(deps.db, mailId)
    if (claim) await addTimelineEntry(deps, claim, { type: 'warning', subject: mail.subject, message })
    const shippingClaim = await findShippingClaimOfMail(deps.db, mailId)
    if (shippingClaim) await addConversationEntry(deps, shippingClaim, { kind: 'event', message })
  })
