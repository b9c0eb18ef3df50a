import type {
  ShippingClaimReason,
  ShippingResolutionMethod,
} from '../shipping-claims/shipping-claim-words.ts'
import {
  isShippingClaimEmail,
  type EmailTemplateType,
  type ShippingClaimEmailType,
} from './email-template-schema.ts'
import { sampleMailValues, type CommonMailValues, type MailItem, type MailValues } from './mail-values.ts'

/** What mails about a claim about a delivery can say, everything as it is written. */
export type ShippingMailValues = Pick<CommonMailValues, 'store' | 'customer' | 'items'> & {
  claim: {
    order_number: string
    date: string
    reason: string
    note: string | null
    is_denied: boolean
    /** It has no page that a button could lead to. */
    url: null
  }
  refund: string | null
  new_order: string | null
}

/** What happened, as customers read it. */
export const shippingReasonWords: Record<ShippingClaimReason, string> = {
  Damaged: 'damaged',
  Stolen: 'stolen',
  Lost: 'lost',
  Wrong_Item: 'wrong item',
  Missing_Item: 'missing item',
  Quality_Issue: 'quality issue',
  Incorrect_Address: 'incorrect address',
}

/** What became of an item, as customers read it. */
export const shippingOutcomeWords: Record<ShippingResolutionMethod, string> = {
  Refund: 'Refunded',
  Reorder: 'Sent again',
}

const mug: MailItem = {
  name: 'Enamel mug',
  options: 'Rust',
  quantity: 2,
  amount: '$36.00',
  reason: shippingReasonWords.Damaged,
  comment: null,
  outcome: null,
  note: null,
}

const received: ShippingMailValues = {
  store: sampleMailValues.claimReceived.store,
  customer: { name: 'Ada Lovelace', first_name: 'Ada' },
  claim: {
    order_number: '#1001',
    date: 'November 20, 2026',
    reason: shippingReasonWords.Damaged,
    note: null,
    is_denied: false,
    url: null,
  },
  items: [mug],
  refund: null,
  new_order: null,
}

const sampleShippingMailValues: Record<ShippingClaimEmailType, ShippingMailValues> = {
  shippingClaimReceived: received,
  shippingClaimResolved: {
    ...received,
    claim: { ...received.claim, note: 'Thank you for your patience.' },
    items: [{ ...mug, outcome: shippingOutcomeWords.Refund }],
    refund: '$36.00',
    new_order: 'EX-1002',
  },
}

/** A claim that never was, for a mail of any type: so that a text can be tried before there are claims. */
export const sampleValuesOf = (type: EmailTemplateType): MailValues | ShippingMailValues =>
  isShippingClaimEmail(type) ? sampleShippingMailValues[type] : sampleMailValues[type]
