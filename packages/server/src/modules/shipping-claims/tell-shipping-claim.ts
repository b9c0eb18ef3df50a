import type { MailBlock } from '@aftercare/domain/mail/mail-markup'
import type { ShippingClaimMail } from '@aftercare/domain/mail/shipping-claim-mails'
import type { ConversationKind } from '@aftercare/domain/shipping-claims/shipping-claim-words'
import type { Deps } from '#deps.ts'
import { drawHtml, drawText } from '#modules/claim-mails/draw-mail.ts'
import { senderOf } from '#modules/claim-mails/write-claim-mail.ts'
import { postMail } from '#modules/mail/post-mail.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { insertMessage, type FoundShippingClaim } from './shipping-claim-store.ts'
import type { Author } from './shipping-claim-tables.ts'

/** Adds to a claim's conversation, in the transaction of what it tells. */
export const tellConversation = (
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

/** Writes to the claim's customer in the store's look, and keeps what was written in the conversation. */
export async function mailCustomer(
  deps: Deps,
  store: Store,
  { claim, lines }: Pick<FoundShippingClaim, 'claim' | 'lines'>,
  mail: ShippingClaimMail,
  madeBy: Author | null,
): Promise<void> {
  const { subject, header, paragraphs, showsItems } = mail
  const drawn = {
    header,
    blocks: [
      ...paragraphs.flatMap(blocksOf),
      ...(showsItems ? [{ type: 'insert' as const, name: 'item_list' as const }] : []),
    ],
    values: { items: lines.map(itemOf), claim: { url: store.url } },
  }
  await postMail(deps, {
    storeId: store.storeId,
    to: claim.customerEmail,
    subject,
    text: drawText(store, drawn),
    html: drawHtml(store, drawn),
    ...senderOf(store),
  })
  const message = paragraphs.join('\n\n')
  const target = { storeId: store.storeId, claimId: claim.id }
  await tellConversation(deps, target, { kind: 'toCustomer', message, madeBy })
}

/** Whom a mail about a claim is to, and what it is about. */
export const addressee = (
  { shippingAddress }: Pick<FoundShippingClaim['claim'], 'shippingAddress'>,
  { orderNo }: { orderNo: string },
) => ({ firstName: shippingAddress.firstName ?? '', orderNo })

/** Paragraphs are parted by empty lines; whatever was typed stays words. */
const blocksOf = (text: string): MailBlock[] =>
  text.split(/\n\s*\n/).map((paragraph) => ({
    type: 'paragraph',
    lines: paragraph.split('\n').map((line) => [{ text: line, isBold: false, href: null }]),
  }))

const itemOf = ({ itemName, options, quantity }: FoundShippingClaim['lines'][number]) => ({
  name: itemName,
  options: options.map(({ value }) => value).join(' · ') || null,
  quantity,
  amount: null,
  reason: '',
  comment: null,
  outcome: null,
  note: null,
})
