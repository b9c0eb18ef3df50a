import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RuleAction } from '../rules/actions.ts'
import { minor } from '../shared/money.ts'
import { aQuoteCart, aQuoteItem, aRateConfiguration, aShipRate, onQuote } from '../testing/rate-builders.ts'
import { quoteKey } from './quote-key.ts'
import { quoteRates } from './quote-rates.ts'
import { nameKey } from '../rates/ship-rate-schema.ts'

const now = new Date('2026-11-20T12:00:00Z')
const money = fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100)
const name = fc.constantFrom('Standard', 'standard ', 'Express', 'Courier')
const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD')

const discount = fc.oneof(
  fc.record({ type: fc.constant('percentage' as const), amount: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ type: fc.constant('fixedAmount' as const), amount: money }),
  fc.constant({ type: 'removePlusPricing' as const }),
)

const rate = fc
  .record({
    name,
    price: money,
    currencyCode: currency,
    type: fc.constantFrom('Flat' as const, 'Order_Total' as const, 'Item_Weight' as const),
    minAmount: fc.integer({ min: 0, max: 300 }),
    maxAmount: fc.option(fc.integer({ min: 301, max: 5000 })),
    isPlusRate: fc.boolean(),
    plusName: fc.constantFrom('Plus', 'Standard Plus'),
    plusPrice: money,
    shouldShowOriginalRate: fc.boolean(),
    shippingDiscount: fc.option(discount),
    deliveryEstimate: fc.option(
      fc.record({
        strategy: fc.constant('STATIC' as const),
        minDays: fc.integer({ min: 0, max: 9 }),
        displayLocation: fc.constantFrom('Name' as const, 'Description' as const),
      }),
    ),
  })
  .map(aShipRate)

const quoted = fc.array(fc.record({ name, price: money, description: fc.constant('') }), {
  minLength: 1,
  maxLength: 2,
})
const action: fc.Arbitrary<RuleAction> = fc.oneof(
  quoted.map((rates) => ({ type: 'addRates' as const, params: { rates } })),
  fc
    .record({ rates: quoted, rateNames: fc.array(name, { minLength: 1 }) })
    .map((params) => ({ type: 'replaceRates' as const, params })),
  fc
    .array(name, { minLength: 1 })
    .map((rateNames) => ({ type: 'removeRates' as const, params: { rateNames } })),
  fc
    .integer({ min: 0, max: 100 })
    .map((percent) => ({ type: 'ratePercentageFee' as const, params: { percent } })),
  fc
    .record({ amount: money, isPerItem: fc.boolean() })
    .map((params) => ({ type: 'rateFixedFee' as const, params })),
  discount.map((given) => ({ type: 'rateDiscount' as const, params: { discount: given } })),
)

const item = fc
  .record({
    quantity: fc.integer({ min: 1, max: 20 }),
    grams: fc.integer({ min: 0, max: 900 }),
    price: fc.integer({ min: 0, max: 9000 }),
    sku: fc.constantFrom('A', 'B'),
  })
  .map(({ price, ...given }) => aQuoteItem({ ...given, priceMinor: minor(price) }))

const scene = fc.record({
  rates: fc.array(rate, { maxLength: 6 }),
  actions: fc.array(action, { maxLength: 6 }),
  items: fc.array(item, { minLength: 1, maxLength: 4 }),
  currencyCode: currency,
  order: fc.infiniteStream(fc.nat()),
})

test('no price is negative or fractional, no name or code occurs twice, and the order of items makes no difference', () => {
  fc.assert(
    fc.property(scene, ({ rates, actions, items, currencyCode, order }) => {
      const rules = actions.map((each, index) => onQuote(each, { id: `rule-${index}`, priority: index + 1 }))
      const settings = { exchangeRates: { EUR: 0.92, JPY: 151.3 } }
      const configuration = aRateConfiguration({ rates, rules, settings })
      const ask = (given: typeof items) =>
        quoteRates(configuration, aQuoteCart({ items: given, currencyCode }), new Map(), now).quotes

      const quotes = ask(items)
      for (const { priceMinor } of quotes) {
        expect(priceMinor).toBeGreaterThanOrEqual(0)
        expect(Number.isSafeInteger(priceMinor)).toBe(true)
      }
      const names = quotes.map((quote) => nameKey(quote.name))
      const codes = quotes.map((quote) => quote.serviceCode)
      expect(new Set(names).size).toBe(names.length)
      expect(new Set(codes).size).toBe(codes.length)

      const shuffled = items
        .map((each) => ({ each, at: order.next().value ?? 0 }))
        .sort((a, b) => a.at - b.at)
        .map(({ each }) => each)
      expect(ask(shuffled)).toEqual(quotes)
    }),
  )
})

const whenLarge = { all: [{ fact: 'cart.subtotal', operator: 'greaterThan' as const, value: 90 }] }

test('carts with the same key are quoted the same', () => {
  let same = 0
  fc.assert(
    fc.property(scene, fc.array(item, { minLength: 1, maxLength: 4 }), (given, others) => {
      const rules = given.actions.map((each, index) =>
        onQuote(each, {
          id: `rule-${index}`,
          priority: index + 1,
          ...(index % 2 && { when: whenLarge }),
        }),
      )
      const configuration = aRateConfiguration({ rates: given.rates, rules })
      const [one, other] = [given.items, others].map((items) => {
        const cart = aQuoteCart({ items, currencyCode: given.currencyCode })
        const { quotes } = quoteRates(configuration, cart, new Map(), now)
        return { key: quoteKey(configuration, cart, now), quotes }
      })
      if (one?.key !== other?.key) return
      same += 1
      expect(one?.quotes).toEqual(other?.quotes)
    }),
    { numRuns: 300 },
  )
  expect(same).toBeGreaterThan(20)
})

test('carts from locations with different schedules share no key', () => {
  const munich = { name: 'Munich', countryCode: 'DE', postalCode: '80331' }
  // Leaves at the same moment as the store's, and then counts other days.
  const schedule = { workingDays: [1, 2, 3, 4, 5, 6] }
  const origin = { countryCode: 'DE', provinceCode: null, postalCode: '80331', city: null, line1: null }
  const rates = [aShipRate({ deliveryEstimate: { strategy: 'STATIC', minDays: 3 } })]
  const ask = (settings: Parameters<typeof aRateConfiguration>[0], from = {}) => {
    const configuration = aRateConfiguration({ rates, ...settings })
    const cart = aQuoteCart(from)
    const { quotes, trace } = quoteRates(configuration, cart, new Map(), now)
    return { key: quoteKey(configuration, cart, now), quotes, shipsFrom: trace.shipsFrom }
  }
  const settings = { locations: [{ ...munich, schedule }] }
  const [here, there] = [ask({ settings }), ask({ settings }, { origin })]
  expect(there.key).not.toBe(here.key)
  expect(there.shipsFrom).toBe('Munich')
  expect(there.quotes[0]?.deliveryEstimate?.minDeliveryDate).toBe('2026-11-24')
  expect(here.quotes[0]?.deliveryEstimate?.minDeliveryDate).toBe('2026-11-25')
  const sharing = { locations: [{ ...munich, schedule: null }] }
  expect(ask({ settings: sharing }, { origin }).key).toBe(ask({ settings: sharing }).key)
})

test('what decides a quote besides the cart is part of its key', () => {
  const cart = aQuoteCart()
  const keyOf = (given: Partial<typeof cart>, at = now) =>
    quoteKey(aRateConfiguration(), { ...cart, ...given }, at)
  const keys = [
    keyOf({}),
    keyOf({ currencyCode: 'EUR' }),
    keyOf({ locale: 'fr' }),
    keyOf({}, new Date('2026-11-21T12:00:00Z')),
  ]
  expect(new Set(keys).size).toBe(keys.length)
  expect(keyOf({}, new Date('2026-11-20T12:00:01Z'))).toBe(keyOf({}))
})
