import type {
  ShippingClaimReason,
  ShippingResolutionMethod,
} from '../shipping-claims/shipping-claim-words.ts'
import type { ShippingClaimEmailType } from './email-template-schema.ts'
import { isGerman } from './mail-words.ts'
import { sampleMailValues, type CommonMailValues, type MailItem } from './mail-values.ts'

/** The variables of emails about a delivery claim, as formatted text. */
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

type ShippingWords = {
  /** What happened, as customers read it. */
  reasons: Record<ShippingClaimReason, string>
  /** The result for an item, for customers. */
  outcomes: Record<ShippingResolutionMethod, string>
}

const english: ShippingWords = {
  reasons: {
    Damaged: 'damaged',
    Stolen: 'stolen',
    Lost: 'lost',
    Wrong_Item: 'wrong item',
    Missing_Item: 'missing item',
    Quality_Issue: 'quality issue',
    Incorrect_Address: 'incorrect address',
  },
  outcomes: { Refund: 'Refunded', Reorder: 'Reshipped' },
}

const german: ShippingWords = {
  reasons: {
    Damaged: 'beschädigt',
    Stolen: 'gestohlen',
    Lost: 'verloren gegangen',
    Wrong_Item: 'falscher Artikel',
    Missing_Item: 'fehlender Artikel',
    Quality_Issue: 'mangelhafte Qualität',
    Incorrect_Address: 'falsche Adresse',
  },
  outcomes: { Refund: 'Erstattet', Reorder: 'Erneut versandt' },
}

/** In the language of a locale such as de-AT, else in English. */
export const shippingWords = (locale: string): ShippingWords => (isGerman(locale) ? german : english)

const mug: MailItem = {
  name: 'Enamel mug',
  options: 'Rust',
  quantity: 2,
  amount: '$36.00',
  reason: english.reasons.Damaged,
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
    reason: english.reasons.Damaged,
    note: null,
    is_denied: false,
    url: null,
  },
  items: [mug],
  refund: null,
  new_order: null,
}

/** A delivery claim that never was, so that a text can be tried before there are claims. */
export const sampleShippingMailValues: Record<ShippingClaimEmailType, ShippingMailValues> = {
  shippingClaimReceived: received,
  shippingClaimResolved: {
    ...received,
    claim: { ...received.claim, note: 'Thank you for your patience.' },
    items: [{ ...mug, outcome: english.outcomes.Refund }],
    refund: '$36.00',
    new_order: 'EX-1002',
  },
}
