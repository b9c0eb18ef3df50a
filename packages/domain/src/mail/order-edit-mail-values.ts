import { shopperLanguageOf } from '../shared/languages.ts'
import type { OrderEditType } from '../shared/order-edit-types.ts'
import type { OrderEditEmailType } from './email-template-schema.ts'
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

type EditWords = {
  names: Record<OrderEditType, string>
  removed: string
  added: string
  /** What we say to a declined edit where staff said nothing, by the English text. */
  reasons: Partial<Record<string, string>>
}

const english: EditWords = {
  names: {
    UPDATE_SHIPPING_ADDRESS: 'New shipping address',
    CHANGE_QUANTITY: 'New quantities',
    SWAP_VARIANT: 'Swapped items',
    ADD_DELIVERY_NOTE: 'Delivery note',
    CANCEL_ORDER: 'Order canceled',
  },
  removed: 'Removed',
  added: 'Added',
  reasons: {},
}

const german: EditWords = {
  names: {
    UPDATE_SHIPPING_ADDRESS: 'Neue Lieferadresse',
    CHANGE_QUANTITY: 'Neue Mengen',
    SWAP_VARIANT: 'Getauschte Artikel',
    ADD_DELIVERY_NOTE: 'Lieferhinweis',
    CANCEL_ORDER: 'Bestellung storniert',
  },
  removed: 'Entfernt',
  added: 'Hinzugefügt',
  reasons: {
    'Your order was already being prepared for shipping or had changed.':
      'Ihre Bestellung wurde bereits für den Versand vorbereitet oder hatte sich geändert.',
    'The payment for the change was no longer available.':
      'Die Zahlung für die Änderung war nicht mehr verfügbar.',
  },
}

/** In German where the templates are, else in English. */
export const orderEditWords = (locale: string): EditWords =>
  shopperLanguageOf(locale) === 'de' ? german : english

const mug: MailItem = {
  name: 'Enamel mug',
  options: 'Rust',
  quantity: 1,
  amount: '−$18.00',
  reason: '',
  comment: null,
  outcome: english.removed,
  note: null,
}

const edited: OrderEditMailValues = {
  store: sampleMailValues.claimReceived.store,
  customer: { name: 'Ada Lovelace', first_name: 'Ada' },
  order: { number: '#1001' },
  edit: {
    name: english.names.SWAP_VARIANT,
    address: '1 Engine Street, Boulder CO 80302',
    note: 'Leave it at the back door',
    refund: '$18.00',
    payment: '$2.16',
    reason: null,
  },
  items: [mug, { ...mug, options: 'Cream', amount: '+$20.16', outcome: english.added }],
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
