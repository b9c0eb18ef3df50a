import type { ShippingClaimEmailType } from './email-template-schema.ts'
import { english } from './languages/en.ts'
import type { ShippingWords } from './languages/mail-language.ts'
import { mailLanguage } from './languages/mail-languages.ts'
import { sampleMailValues, type CommonMailValues, type MailItem } from './mail-values.ts'

/** The variables of emails about a delivery claim, as formatted text. */
export type ShippingMailValues = Pick<CommonMailValues, 'store' | 'customer' | 'items'> & {
  claim: {
    order_number: string
    date: string
    reason: string
    note: string | null
    is_denied: boolean
    url: string
  }
  refund: string | null
  new_order: string | null
}

/** In the language of a locale such as de-AT, else in English. */
export const shippingWords = (locale: string): ShippingWords => mailLanguage(locale).shipping

const mug: MailItem = {
  name: 'Enamel mug',
  options: 'Rust',
  quantity: 2,
  amount: '$36.00',
  reason: english.shipping.reasons.Damaged,
  comment: null,
  outcome: null,
  note: null,
}

const bowl: MailItem = { ...mug, name: 'Serving bowl', quantity: 1, amount: '$28.00' }

const received: ShippingMailValues = {
  store: sampleMailValues.claimReceived.store,
  customer: { name: 'Ada Lovelace', first_name: 'Ada' },
  claim: {
    order_number: '#1001',
    date: 'November 20, 2026',
    reason: english.shipping.reasons.Damaged,
    note: null,
    is_denied: false,
    url: 'https://returns.example/store/reorder/1001/claim/1',
  },
  items: [mug],
  refund: null,
  new_order: null,
}

/** A delivery claim that never was, so that a text can be tried before there are claims. */
export const sampleShippingMailValues: Record<ShippingClaimEmailType, ShippingMailValues> = {
  shippingClaimReceived: received,
  shippingClaimUpdated: {
    ...received,
    items: [{ ...mug, outcome: english.shipping.outcomes.Refund }, bowl],
    refund: '$36.00',
    new_order: 'EX-1002',
  },
  shippingClaimResolved: {
    ...received,
    claim: { ...received.claim, note: 'Thank you for your patience.' },
    items: [{ ...mug, outcome: english.shipping.outcomes.Refund }],
    refund: '$36.00',
    new_order: 'EX-1002',
  },
}
