import type { MailBlock } from '@aftercare/domain/mail/mail-markup'
import type { ShippingClaimReply } from '@aftercare/domain/mail/shipping-claim-mails'
import type { ConversationKind } from '@aftercare/domain/shipping-claims/shipping-claim-words'
import type { Deps } from '#deps.ts'
import { drawHtml, drawText } from '#modules/email-templates/draw-mail.ts'
import { senderOf } from '#modules/email-templates/sendable-mail.ts'
import { postMail } from '#modules/mail/post-mail.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { insertMessage, type FoundShippingClaim } from './shipping-claim-store.ts'
import type { Author } from './shipping-claim-tables.ts'

/** Adds to a claim's conversation, in the transaction of the event. */
export const addConversationEntry = (
  deps: Deps,
  { storeId, claimId }: { storeId: string; claimId: string },
  { kind, message, madeBy = null }: { kind: ConversationKind; message: string; madeBy?: Author | null },
): Promise<void> =>
  insertMessage(deps.db, {
    storeId,
    id: deps.newId(),
    claimId,
    kind,
    message,
    madeBy: madeBy && JSON.stringify({ userId: madeBy.userId, name: madeBy.name }),
    createdOn: deps.now(),
  })

/**
 * Emails the claim's customer a message by staff, with the store's branding, and adds it to the conversation.
 */
export async function mailReply(
  deps: Deps,
  store: Store,
  { claim }: Pick<FoundShippingClaim, 'claim'>,
  { subject, header, message, orderNo }: ShippingClaimReply & { orderNo: string },
  madeBy: Author,
): Promise<void> {
  const drawn = {
    header,
    blocks: blocksOf(message),
    items: [],
    subject: { orderNo, isRegistration: false, url: null },
  }
  await postMail(deps, {
    storeId: store.storeId,
    to: claim.customerEmail,
    subject,
    text: drawText(store, drawn),
    html: drawHtml(store, drawn),
    ...senderOf(deps, store),
  })
  const target = { storeId: store.storeId, claimId: claim.id }
  await addConversationEntry(deps, target, { kind: 'toCustomer', message, madeBy })
}

/** Paragraphs are separated by empty lines; input stays plain text. */
const blocksOf = (text: string): MailBlock[] =>
  text.split(/\n\s*\n/).map((paragraph) => ({
    type: 'paragraph',
    lines: paragraph.split('\n').map((line) => [{ text: line, isBold: false, href: null }]),
  }))
