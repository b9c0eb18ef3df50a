import type { OrderEditEmailType } from './email-template-schema.ts'
import { english } from './languages/en.ts'
import type { EditWords } from './languages/mail-language.ts'
import { mailLanguage } from './languages/mail-languages.ts'
import { sampleMailValues, type CommonMailValues, type MailItem } from './mail-values.ts'

/** The variables of emails about an order edit, as formatted text. */
export type OrderEditMailValues = Pick<CommonMailValues, 'store' | 'customer'> & {
  order: { number: string }
  edit: {
    /** What was changed, such as “Quantities changed”. */
    name: string
    address: string | null
    note: string | null
    refund: string | null
    /** What a card was charged, or was held for. */
    payment: string | null
    /** Why it was declined. */
    reason: string | null
  }
  /** The items that left the order, and those that joined it. */
  items: MailItem[]
}

/** In the language of a locale such as de-AT, else in English. */
export const orderEditWords = (locale: string): EditWords => mailLanguage(locale).orderEdits

const mug: MailItem = {
  name: 'Enamel mug',
  options: 'Rust',
  quantity: 1,
  amount: '−$18.00',
  reason: '',
  comment: null,
  outcome: english.orderEdits.removed,
  note: null,
}

const edited: OrderEditMailValues = {
  store: sampleMailValues.claimReceived.store,
  customer: { name: 'Ada Lovelace', first_name: 'Ada' },
  order: { number: '#1001' },
  edit: {
    name: english.orderEdits.names.SWAP_VARIANT,
    address: '1 Engine Street, Boulder CO 80302',
    note: 'Leave it at the back door',
    refund: '$18.00',
    payment: '$2.16',
    reason: null,
  },
  items: [mug, { ...mug, options: 'Cream', amount: '+$20.16', outcome: english.orderEdits.added }],
}

/** An order edit that never was, so that a text can be tried before there are any. */
export const sampleOrderEditMailValues: Record<OrderEditEmailType, OrderEditMailValues> = {
  orderEdited: edited,
  orderEditApproved: edited,
  orderEditDeclined: {
    ...edited,
    edit: { ...edited.edit, refund: null, reason: 'We’re already packing your order.' },
  },
}
