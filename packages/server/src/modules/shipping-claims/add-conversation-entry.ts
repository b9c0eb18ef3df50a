import type { MailBlock } from '@aftercare/domain/mail/mail-markup'
import { shippingClaimReply } from '@aftercare/domain/mail/shipping-claim-mails'
import type { ConversationKind, CustomerEvent } from '@aftercare/domain/shipping-claims/shipping-claim-words'
import type { Deps } from '#deps.ts'
import { drawHtml } from '#modules/email-templates/draw-html.ts'
import { drawText } from '#modules/email-templates/draw-text.ts'
import { senderOf } from '#modules/email-templates/sendable-mail.ts'
import { postMail } from '#modules/mail/post-mail.ts'
import { mailReaderOf } from '#modules/merchants/store-in-language.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { getOrderRow } from '#modules/orders/order-facts-reads.ts'
import { deliveryClaimUrl } from './delivery-claim-url.ts'
import { insertMessage, type FoundShippingClaim } from './shipping-claim-store.ts'
import type { Author } from './shipping-claim-tables.ts'

type ConversationEntry = {
  kind: ConversationKind
  message: string
  madeBy?: Author | null
  /** What the customer sees of it; nothing by default. */
  customerEvent?: CustomerEvent | null
  /** Attached files that came with it. */
  assetNames?: string[]
}

/** Adds to a claim's conversation, in the transaction of the event. */
export const addConversationEntry = (
  deps: Deps,
  { storeId, claimId }: { storeId: string; claimId: string },
  { kind, message, madeBy = null, customerEvent = null, assetNames = [] }: ConversationEntry,
): Promise<void> =>
  insertMessage(deps.db, {
    storeId,
    id: deps.newId(),
    claimId,
    kind,
    message,
    madeBy: madeBy && JSON.stringify({ userId: madeBy.userId, name: madeBy.name }),
    customerEvent,
    assetNames,
    createdOn: deps.now(),
  })

/**
 * Emails the claim's customer a message by staff, with the store's branding and a link to the claim, and adds it to
 * the conversation.
 */
export async function mailReply(
  deps: Deps,
  store: Store,
  { claim }: Pick<FoundShippingClaim, 'claim'>,
  message: string,
  madeBy: Author,
): Promise<void> {
  const order = await getOrderRow(deps.db, store.storeId, claim.orderId)
  const reader = mailReaderOf(store, claim.locale)
  const { subject, header } = shippingClaimReply(order.orderNo, reader.locale)
  const drawn = {
    header,
    blocks: [...blocksOf(message), { type: 'insert', name: 'claim_button' } as const],
    items: [],
    subject: {
      orderNo: order.orderNo,
      isRegistration: false,
      url: deliveryClaimUrl(deps, store, { claimId: claim.id, order }),
    },
  }
  await postMail(deps, {
    storeId: store.storeId,
    to: claim.customerEmail,
    subject,
    text: drawText(reader, drawn),
    html: drawHtml(reader, drawn),
    ...senderOf(deps, store, { kind: 'shippingClaim', storeId: store.storeId, claimId: claim.id }),
  })
  const target = { storeId: store.storeId, claimId: claim.id }
  await addConversationEntry(deps, target, { kind: 'toCustomer', message, madeBy, customerEvent: 'emailed' })
}

/** Paragraphs are separated by empty lines; input stays plain text. */
const blocksOf = (text: string): MailBlock[] =>
  text.split(/\n\s*\n/).map((paragraph) => ({
    type: 'paragraph',
    lines: paragraph.split('\n').map((line) => [{ text: line, isBold: false, href: null }]),
  }))
