import { describe, expect, test } from 'vitest'
import { minor } from '../shared/money.ts'
import { anEligibilityLine, anEligibilityOrder } from '../testing/eligibility-builders.ts'
import {
  buildFacts,
  registrationSearchFacts,
  type ClaimFacts,
  type ClaimLineFacts,
  type FactSource,
} from './build-facts.ts'
import { facts } from './facts.ts'

const factsOf = (given: Partial<FactSource> = {}) =>
  buildFacts({
    now: new Date('2026-06-20T12:00:00.000Z'),
    timeZone: 'UTC',
    order: anEligibilityOrder(),
    lines: [anEligibilityLine()],
    ...given,
  })

const request = (given: Partial<ClaimLineFacts> = {}): ClaimLineFacts => ({
  requestedResolution: 'refund',
  reasonCategory: 'Wrong_Fit',
  reasonId: 4,
  reasonDetailId: null,
  quantity: 1,
  customFields: [],
  ...given,
})
const claim: ClaimFacts = {
  type: 'return',
  totalValueMinor: minor(7344),
  riskLevel: 'Low',
  tags: ['first'],
  isGift: false,
  source: 'Customer_App',
  returnMethod: 'Label',
}

test('every fact about orders and claims can be known', () => {
  const known = factsOf({
    order: anEligibilityOrder({
      customer: { tags: ['vip'], orderCount: 1, spentMinor: minor(7344) },
      registration: { channel: 'Craft fair', purchasedOn: '2026-06-01T00:00:00.000Z' },
    }),
    lines: [{ ...anEligibilityLine({ productGroupIds: ['g1'] }), request: request({ reasonDetailId: 9 }) }],
    claim,
    shipment: { status: 'delivered' },
    rma: { event: 'inspected', grade: 'A_Stock' },
  })
  expect(new Set(Object.keys(known))).toEqual(
    new Set(Object.keys(facts).filter((name) => !name.startsWith('cart.'))),
  )
  expect(Object.entries(known).filter(([, value]) => value === null)).toEqual([])
})

describe('where and when something was bought', () => {
  const purchasedOn = '2026-06-01T00:00:00.000Z'

  test('is known of a registration', () => {
    const order = anEligibilityOrder({ registration: { channel: 'Craft fair', purchasedOn } })
    expect(factsOf({ order })).toMatchObject({
      'registration.channel': 'Craft fair',
      'registration.purchaseDate': purchasedOn,
    })
  })

  test.for([null, undefined])('is unknown of an order of the store: %s', (registration) => {
    const known = factsOf({ order: anEligibilityOrder({ registration }) })
    expect(Object.keys(known).filter((name) => name.startsWith('registration.'))).toEqual([])
  })

  test('is all that is known of a search for products, as far as it was entered', () => {
    const now = new Date('2026-06-20T12:00:00.000Z')
    const search = { channel: 'Craft fair', purchasedOn: new Date(purchasedOn) }
    expect(registrationSearchFacts(now, search)).toEqual({
      now: now.toISOString(),
      'registration.channel': 'Craft fair',
      'registration.purchaseDate': purchasedOn,
    })
    expect(registrationSearchFacts(now, { channel: null, purchasedOn: null })).toMatchObject({
      'registration.channel': null,
      'registration.purchaseDate': null,
    })
  })
})

describe('amounts are decimals of the order’s currency', () => {
  test.for([
    ['USD', 73.44, 68],
    ['JPY', 7344, 6800],
    ['KWD', 7.344, 6.8],
  ] as const)('%s: %f', ([currencyCode, total, price]) => {
    expect(factsOf({ order: anEligibilityOrder({ currencyCode }) })).toMatchObject({
      'order.total': total,
      'line.price': price,
    })
  })
})

test('an order is an exchange of an exchange, and a customer’s first, by counting', () => {
  const customer = { tags: [], orderCount: 1, spentMinor: minor(0) }
  const first = factsOf({ order: anEligibilityOrder({ customer }) })
  expect(first).toMatchObject({ 'order.isExchangeOfExchange': false, 'customer.isFirst': true })
  const order = anEligibilityOrder({ exchangeDepth: 1, customer: { ...customer, orderCount: 2 } })
  expect(factsOf({ order })).toMatchObject({ 'order.isExchangeOfExchange': true, 'customer.isFirst': false })
})

test.for([
  [['sale'], false, false],
  [['Subscription'], true, false],
  [['Subscription', 'Subscription First Order'], true, false],
  [['subscription recurring order', 'Prepaid'], true, true],
] as const)(
  'an order tagged %j belongs to a subscription: %s, and renews it: %s',
  ([tags, isSubscription, isRenewal]) => {
    expect(factsOf({ order: anEligibilityOrder({ tags: [...tags] }) })).toMatchObject({
      'order.isSubscription': isSubscription,
      'order.isRenewal': isRenewal,
    })
  },
)

test('the age of an order is counted in days of the store’s calendar', () => {
  const order = anEligibilityOrder({ createdOn: new Date('2026-06-02T03:00:00.000Z') })
  const now = new Date('2026-06-02T05:00:00.000Z')
  expect(factsOf({ order, now, timeZone: 'America/New_York' })['order.ageDays']).toBe(1)
  expect(factsOf({ order, now, timeZone: 'UTC' })['order.ageDays']).toBe(0)
})

test('a discount is in percent of the list price, and unknown for free items', () => {
  expect(factsOf()['line.discountPercent']).toBe(15)
  const free = anEligibilityLine({ unitPriceMinor: minor(0), unitListPriceMinor: minor(0) })
  expect(factsOf({ lines: [free] })['line.discountPercent']).toBeNull()
})

test('for a buyer unknown to the platform, only the email domain is known', () => {
  const known = factsOf()
  expect(Object.keys(known).filter((name) => name.startsWith('customer.'))).toEqual(['customer.emailDomain'])
  expect(known['customer.emailDomain']).toBe('example.com')
  expect(factsOf({ order: anEligibilityOrder({ email: null }) })['customer.emailDomain']).toBeNull()
})

test('several lines become "any line", with null for a line that lacks the fact', () => {
  const known = factsOf({
    lines: [
      {
        ...anEligibilityLine({ typeAtPurchase: 'Shoes' }),
        request: request({ quantity: 2, reasonDetailId: 9 }),
      },
      { ...anEligibilityLine({ typeAtPurchase: 'Hats' }), request: request({ quantity: 1, reasonId: 5 }) },
    ],
    claim,
  })
  expect(known).toMatchObject({
    'line.type': { anyLine: ['Shoes', 'Hats'] },
    'claim.reason': { anyLine: [4, 5] },
    'claim.detail': { anyLine: [9, null] },
    'claim.quantity': 3,
    'claim.totalValue': 73.44,
  })
})

describe('the answer to a merchant’s question has the type of the question', () => {
  // prettier-ignore
  test.for([
    ['Text',        '12',                  '12'],
    ['Select',      'Worn',                'Worn'],
    ['MultiSelect', 'Worn, Torn',          ['Worn', 'Torn']],
    ['Number',      '12.5',                12.5],
    ['Number',      'twelve',              null],
    ['Number',      '',                    null],
    ['Date',        '2026-01-01T00:00:00+01:00', '2025-12-31T23:00:00.000Z'],
    ['Date',        'soon',                null],
  ] as const)('%s %j is %j', ([valueType, value, expected]) => {
    const lines = [{ ...anEligibilityLine(), request: request({ customFields: [{ id: 7, valueType, value }] }) }]
    expect(factsOf({ lines })['claim.customField.7']).toEqual(expected)
  })
})

test('without lines, facts of lines are unknown', () => {
  expect(Object.keys(factsOf({ lines: [] })).filter((name) => name.startsWith('line.'))).toEqual([])
})
