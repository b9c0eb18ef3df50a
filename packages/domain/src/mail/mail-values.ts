import type { ClaimEmailType } from './email-template-schema.ts'

/** Where a body inserts more than text: the table of items, a button. */
export class MailInsert {
  readonly name: MailInsertName
  constructor(name: MailInsertName) {
    this.name = name
  }
}
export const mailInsertNames = ['item_list', 'claim_button', 'registration_button'] as const
export type MailInsertName = (typeof mailInsertNames)[number]

/** One line of the claim; amounts and outcome are null if they are not shown. */
export type MailItem = {
  name: string
  options: string | null
  quantity: number
  amount: string | null
  reason: string
  comment: string | null
  outcome: string | null
  note: string | null
}

/** The variables of every email about a claim, as formatted text: amounts with currency, dates in words. */
export type CommonMailValues = {
  /** `contact_url` leads to its support contact, with the order number filled in. */
  store: { name: string; url: string; contact_url: string }
  customer: { name: string; first_name: string }
  claim: {
    number: string
    program: string
    order_number: string
    date: string
    url: string
    /** All that the customer gets, and by which methods. */
    credit: string | null
    credit_method: string | null
    /** The same method by method, the larger part first; `bonus` is a part of the amount. */
    credits: MailedCredit[]
    /** Refunded so far. */
    deductions: { name: string; amount: string }[]
    note: string | null
  }
  items: MailItem[]
}

type MailedCredit = { method: string; amount: string; bonus: string | null }

export type MailedShipment = {
  document: string
  carrier: string | null
  tracking_number: string | null
  tracking_url: string | null
  send_by: string | null
}
/** One of the parcels of a request, with what goes into it. */
export type MailedParcel = MailedShipment & { to: string; items: string }
export type MailedQuestion = { text: string; days: number; answer_by: string }
/** The card of an instant exchange; `charge_on` while it waits, `return_by` once it was charged. */
export type MailedHold = { amount: string; charge_on: string | null; return_by: string | null }
/** What happened to a card payment; `name` is its fee’s, where it is for a fee alone. */
export type MailedPayment = { amount: string; date: string; card: string | null; name: string | null }
/** `declared_on` is a date and time with its zone. */
export type MailedWithdrawal = { name: string; declared_on: string }
export type MailedOutcome = {
  refund: string | null
  gift_cards: { code: string; amount: string }[]
  store_credit: string | null
}

/** Further variables of some types of email. */
export type MailValues = CommonMailValues &
  Partial<MailedOutcome> & {
    shipment?: MailedShipment
    shipments?: MailedParcel[]
    question?: MailedQuestion
    withdrawal?: MailedWithdrawal
    hold?: MailedHold
    payment?: MailedPayment
  }

const common: CommonMailValues = {
  store: {
    name: 'Your store',
    url: 'https://store.example',
    contact_url: 'mailto:help@store.example?subject=Order%20%231001',
  },
  customer: { name: 'Ada Lovelace', first_name: 'Ada' },
  claim: {
    number: 'R-7K2M9QX4D',
    program: 'Return',
    order_number: '#1001',
    date: 'November 20, 2026',
    url: 'https://returns.example/store/claim/overview/R-7K2M9QX4D',
    credit: '$91.85',
    credit_method: 'refund and gift card',
    credits: [
      { method: 'refund', amount: '$52.80', bonus: null },
      { method: 'gift card', amount: '$39.05', bonus: '$3.80' },
    ],
    deductions: [{ name: 'Return Shipping', amount: '$7.95' }],
    note: 'Thank you for your patience.',
  },
  items: [
    {
      name: 'Merino scarf',
      options: 'Moss · One size',
      quantity: 1,
      amount: '$58.00',
      reason: 'Did not fit',
      comment: 'A little too short for me.',
      outcome: 'Refunded',
      note: 'As good as new.',
    },
    {
      name: 'Wool beanie',
      options: 'Charcoal',
      quantity: 2,
      amount: '$38.00',
      reason: 'Changed my mind',
      comment: null,
      outcome: 'Refunded',
      note: null,
    },
  ],
}

const shipment: MailedShipment = {
  document: 'return label',
  carrier: 'UPS',
  tracking_number: '1Z999AA10123456784',
  tracking_url: 'https://carrier.example/track/1Z999AA10123456784',
  send_by: 'December 18, 2026',
}
const question: MailedQuestion = {
  text: 'Which size is on the label?',
  days: 14,
  answer_by: 'December 4, 2026',
}
const hold: MailedHold = {
  amount: '$96.00',
  charge_on: 'November 27, 2026 at 6:00 AM EST',
  return_by: 'December 18, 2026',
}
const payment: MailedPayment = {
  amount: '$9.50',
  date: 'November 20, 2026',
  card: 'Visa •••• 4242',
  name: 'Handling Fee',
}
const outcome: MailedOutcome = {
  refund: '$58.00',
  gift_cards: [{ code: 'ABCD-EFGH-JKLM', amount: '$38.00' }],
  store_credit: '$12.00',
}

/** A claim that never was: every value is there, so that a text can be tried before there are claims. */
export const sampleMailValues: Record<ClaimEmailType, MailValues> = {
  claimReceived: { ...common, items: common.items.map(undecided) },
  withdrawalReceived: {
    ...common,
    items: common.items.map(undecided),
    withdrawal: { name: 'Ada Lovelace', declared_on: 'November 20, 2026 at 10:15 AM GMT+1' },
  },
  requestChanged: { ...common, items: common.items.map(undecided) },
  labelReady: {
    ...common,
    items: common.items.map(undecided),
    shipment,
    shipments: [{ ...shipment, to: 'Portland', items: '1 × Merino scarf, 2 × Wool beanie' }],
  },
  dropOffReminder: { ...common, items: common.items.map(undecided), shipment },
  inTransit: { ...common, items: common.items.map(undecided), shipment },
  itemsReceived: { ...common, items: common.items.map(undecided), shipment },
  infoNeeded: { ...common, items: common.items.map(undecided), question },
  itemUnavailable: { ...common, items: common.items.map(undecided) },
  finalised: { ...common, ...outcome },
  denied: { ...common, ...outcome, items: common.items.map((item) => ({ ...item, outcome: 'Declined' })) },
  expired: {
    ...common,
    items: common.items.map((item) => ({ ...item, outcome: 'Closed: we didn’t hear back from you' })),
  },
  instantExchangeReminder: { ...common, items: common.items.map(undecided), hold },
  instantExchangeCharged: { ...common, items: common.items.map(undecided), hold },
  instantExchangeRefunded: { ...common, hold },
  paymentReceived: { ...common, payment },
  paymentRefunded: { ...common, payment },
  holdReleased: { ...common, payment },
}

function undecided(item: MailItem): MailItem {
  return { ...item, outcome: null, note: null }
}
