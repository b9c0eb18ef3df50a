import { address, type Address } from '../shop/address.ts'

/** A demo purchase: what, when, and its state. */
export type DemoOrder = {
  daysAgo: number
  email: string
  to: Address
  lines: readonly { sku: string; quantity: number }[]
  /** Delivered unless it is given. */
  state?: 'placed' | 'sent' | 'delivered' | 'on hold'
  /** Paid by card in dollars unless it is given. */
  currencyCode?: string
  giftCardCents?: number
  discountPercent?: number
  /** Customs duties, paid at checkout. */
  dutyPercent?: number
}

const maya = address({
  firstName: 'Maya',
  lastName: 'Okafor',
  address1: '412 Alder Street',
  city: 'Seattle',
  provinceCode: 'WA',
  countryCode: 'US',
  zip: '98101',
})
const tom = address({
  firstName: 'Tom',
  lastName: 'Reyes',
  address1: '77 Mission Road',
  city: 'San Antonio',
  provinceCode: 'TX',
  countryCode: 'US',
  zip: '78205',
})
const lena = address({
  firstName: 'Lena',
  lastName: 'Brandt',
  address1: 'Sonnenallee 12',
  city: 'Berlin',
  countryCode: 'DE',
  zip: '12047',
})

export const demoOrders: readonly DemoOrder[] = [
  {
    daysAgo: 26,
    email: 'maya@example.com',
    to: maya,
    lines: [
      { sku: 'LINEN-M', quantity: 2 },
      { sku: 'MUG', quantity: 4 },
    ],
    discountPercent: 10,
  },
  { daysAgo: 19, email: 'tom@example.com', to: tom, lines: [{ sku: 'BLANKET-RUST', quantity: 1 }] },
  {
    daysAgo: 14,
    email: 'tom@example.com',
    to: tom,
    lines: [
      { sku: 'LINEN-S', quantity: 1 },
      { sku: 'CANDLE', quantity: 3 },
    ],
    giftCardCents: 4000,
  },
  {
    daysAgo: 12,
    email: 'lena@example.com',
    to: lena,
    lines: [{ sku: 'LINEN-S', quantity: 1 }],
    currencyCode: 'EUR',
    dutyPercent: 12,
  },
  {
    daysAgo: 8,
    email: 'maya@example.com',
    to: maya,
    lines: [
      { sku: 'BLANKET-MOSS', quantity: 1 },
      { sku: 'CANDLE', quantity: 2 },
    ],
  },
  { daysAgo: 4, email: 'lena@example.com', to: lena, lines: [{ sku: 'MUG', quantity: 2 }], state: 'sent' },
  {
    daysAgo: 1,
    email: 'maya@example.com',
    to: maya,
    lines: [{ sku: 'LINEN-L', quantity: 1 }],
    state: 'placed',
  },
  { daysAgo: 0.5, email: 'tom@example.com', to: tom, lines: [{ sku: 'MUG', quantity: 6 }], state: 'on hold' },
]
