import { describe, expect, test } from 'vitest'
import { facts, type FactName } from '../rules/facts.ts'
import { minor } from '../shared/money.ts'
import { aQuoteCart, aQuoteItem, aRateConfiguration, aShipRate, onQuote } from '../testing/rate-builders.ts'
import type { CarrierAnswer, CarrierRate } from '../rates/carrier-answer.ts'
import { cartTotals } from './quote-cart.ts'
import { quoteFacts } from './quote-facts.ts'
import { carriersFor, quoteRates } from './quote-rates.ts'

const now = new Date('2026-11-20T12:00:00Z')
type Given = NonNullable<Parameters<typeof aRateConfiguration>[0]>
type Carriers = Record<string, CarrierAnswer>

const ask = (given: Given, cart = aQuoteCart(), carriers: Carriers = {}) =>
  quoteRates(aRateConfiguration(given), cart, new Map(Object.entries(carriers)), now)
const prices = (given: Given, cart = aQuoteCart(), carriers: Carriers = {}) =>
  ask(given, cart, carriers).quotes.map(({ name, priceMinor }) => [name, priceMinor])

describe('rates from a table', () => {
  const totals = [
    aShipRate({ name: 'Small', type: 'Order_Total', minAmount: 0, maxAmount: 36, price: 9 }),
    aShipRate({ name: 'Large', type: 'Order_Total', minAmount: 36, maxAmount: null, price: 0 }),
  ]
  test('are chosen by the order total, minimum included and maximum excluded', () => {
    expect(prices({ rates: totals })).toEqual([['Large', 0]]) // two mugs cost exactly 36
    const items = [aQuoteItem({ priceMinor: minor(3599) })]
    expect(prices({ rates: totals }, aQuoteCart({ items }))).toEqual([['Small', 900]])
  })

  test.for([
    [799, 'Light'],
    [800, 'Heavy'],
    [1999, 'Heavy'],
    [2000, undefined],
  ] as const)('are chosen by weight: %d g go by %s', ([grams, name]) => {
    const rates = [
      aShipRate({ name: 'Light', type: 'Item_Weight', minAmount: 0, maxAmount: 800 }),
      aShipRate({ name: 'Heavy', type: 'Item_Weight', minAmount: 800, maxAmount: 2000 }),
    ]
    expect(ask({ rates }, aQuoteCart({ items: [aQuoteItem({ grams })] })).quotes[0]?.name).toBe(name)
  })

  test('go only where they are meant to go', () => {
    const rates = [
      aShipRate({ name: 'Home', countryCodes: ['US'] }),
      aShipRate({ name: 'North', countryCodes: ['ca'] }),
    ]
    expect(prices({ rates })).toEqual([['Home', 800]])
  })

  test('of one name are one rate, the first', () => {
    const rates = [
      aShipRate({ id: 'b', price: 1, createdOn: '2026-02-01T00:00:00.000Z' }),
      aShipRate({ id: 'a', price: 2, name: ' STANDARD' }),
    ]
    const { quotes, trace } = ask({ rates })
    expect(quotes.map(({ rateId }) => rateId)).toEqual(['a'])
    expect(trace.rates.map(({ rateId, outcome }) => [rateId, outcome])).toEqual([
      ['a', 'quoted'],
      ['b', 'duplicateName'],
    ])
  })
})

describe('shipping-plus', () => {
  const plus = {
    isPlusRate: true,
    plusName: 'Standard Plus',
    plusDescription: 'Free returns',
    plusPrice: 0.95,
  }
  test('takes the place of its rate', () => {
    const { quotes } = ask({ rates: [aShipRate(plus)] })
    expect(quotes).toMatchObject([
      {
        name: 'Standard Plus',
        description: 'Free returns',
        serviceCode: 'plus_standard',
        priceMinor: 895,
        isPlus: true,
      },
    ])
  })

  test('is offered in addition to its rate if the merchant wants both', () => {
    expect(prices({ rates: [aShipRate({ ...plus, shouldShowOriginalRate: true })] })).toEqual([
      ['Standard', 800],
      ['Standard Plus', 895],
    ])
  })

  test('is free without its price, and its rate keeps its price', () => {
    const given = {
      ...plus,
      shouldShowOriginalRate: true,
      shippingDiscount: { type: 'removePlusPricing' } as const,
    }
    expect(prices({ rates: [aShipRate(given)] })).toEqual([
      ['Standard', 800],
      ['Standard Plus', 800],
    ])
  })
})

describe('changes by rules', () => {
  const added = { rates: [{ name: 'Courier', price: 20 }] }
  const percent = (value: number) => onQuote({ type: 'ratePercentageFee', params: { percent: value } })
  const fixed = (amount: number, isPerItem = false) =>
    onQuote({ type: 'rateFixedFee', params: { amount, isPerItem } })

  test.for<[string, Given['rules'], [string, number][]]>([
    ['nothing', [], [['Standard', 800]]],
    [
      'an added rate',
      [onQuote({ type: 'addRates', params: added })],
      [
        ['Standard', 800],
        ['Courier', 2000],
      ],
    ],
    ['all rates replaced', [onQuote({ type: 'replaceRates', params: added })], [['Courier', 2000]]],
    [
      'one rate replaced that is not there',
      [onQuote({ type: 'replaceRates', params: { ...added, rateNames: ['Express'] } })],
      [['Standard', 800]],
    ],
    ['all rates removed', [onQuote({ type: 'removeRates', params: {} })], []],
    ['one rate removed by name', [onQuote({ type: 'removeRates', params: { rateNames: ['standard'] } })], []],
    [
      'another rate removed',
      [onQuote({ type: 'removeRates', params: { rateNames: ['Express'] } })],
      [['Standard', 800]],
    ],
    ['a percentage', [percent(12.5)], [['Standard', 900]]],
    ['two percentages, one on the other', [percent(50), percent(50)], [['Standard', 1800]]],
    ['a fixed fee', [fixed(1.5)], [['Standard', 950]]],
    ['a fixed fee per item', [fixed(1.5, true)], [['Standard', 1100]]],
    ['a fixed fee and a percentage, the percentage first', [fixed(2), percent(50)], [['Standard', 1400]]],
    [
      'a discount in percent, after the fees',
      [onQuote({ type: 'rateDiscount', params: { discount: { type: 'percentage', amount: 50 } } }), fixed(2)],
      [['Standard', 500]],
    ],
    [
      'a discount larger than the price',
      [onQuote({ type: 'rateDiscount', params: { discount: { type: 'fixedAmount', amount: 50 } } })],
      [['Standard', 0]],
    ],
    [
      'a fee for a rate of another name',
      [onQuote({ type: 'rateFixedFee', params: { amount: 1, rateNames: ['Express'] } })],
      [['Standard', 800]],
    ],
  ])('%s', ([, rules, expected]) => {
    expect(prices(rules ? { rules } : {})).toEqual(expected)
  })

  describe('of a rate that is offered in addition to its Plus form', () => {
    const both = [
      aShipRate({ isPlusRate: true, plusName: 'Safer', plusPrice: 2, shouldShowOriginalRate: true }),
    ]
    const half = { discount: { type: 'percentage', amount: 50 } } as const
    test.for<[string, NonNullable<Given['rules']>[number], [string, number][]]>([
      ['remove both by its name', onQuote({ type: 'removeRates', params: { rateNames: ['Standard'] } }), []],
      [
        'remove the plus form alone by the name of that',
        onQuote({ type: 'removeRates', params: { rateNames: ['SAFER'] } }),
        [['Standard', 800]],
      ],
      [
        'put another in the place of the plus form',
        onQuote({ type: 'replaceRates', params: { ...added, rateNames: ['Safer'] } }),
        [
          ['Standard', 800],
          ['Courier', 2000],
        ],
      ],
      [
        'charge for the plus form alone',
        onQuote({ type: 'rateFixedFee', params: { amount: 1, rateNames: ['Safer'] } }),
        [
          ['Standard', 800],
          ['Safer', 1100],
        ],
      ],
      [
        'take something off both by its name',
        onQuote({ type: 'rateDiscount', params: { ...half, rateNames: ['Standard'] } }),
        [
          ['Standard', 400],
          ['Safer', 600],
        ],
      ],
    ])('%s', ([, rule, expected]) => {
      expect(prices({ rates: both, rules: [rule] })).toEqual(expected)
    })

    test('say which form they removed', () => {
      const rules = [onQuote({ type: 'removeRates', params: { rateNames: ['Safer'] } })]
      expect(ask({ rates: both, rules }).trace.rates).toMatchObject([
        { name: 'Safer', outcome: 'removedByRule' },
        { name: 'Standard', outcome: 'quoted' },
      ])
    })

    test('remove a rate that is only shown as its plus form by either name', () => {
      const rates = [aShipRate({ isPlusRate: true, plusName: 'Safer' })]
      for (const name of ['Standard', 'Safer'])
        expect(
          prices({ rates, rules: [onQuote({ type: 'removeRates', params: { rateNames: [name] } })] }),
        ).toEqual([])
    })
  })

  test('are applied in the order of priority within one step', () => {
    const rules = [
      onQuote({ type: 'removeRates', params: {} }, { id: 'later', priority: 2 }),
      onQuote({ type: 'addRates', params: added }, { id: 'first', priority: 1 }),
    ]
    expect(prices({ rules })).toEqual([])
  })

  test('are rounded once, at the end', () => {
    const rates = [aShipRate({ price: 0.33 })]
    expect(prices({ rates, rules: [percent(50), percent(50)] })).toEqual([['Standard', 74]]) // 0.7425
  })

  test('reach the plus price last, so that a discount on shipping leaves it alone', () => {
    const rates = [aShipRate({ isPlusRate: true, plusName: 'Plus', plusPrice: 2 })]
    const rules = [
      onQuote({ type: 'rateDiscount', params: { discount: { type: 'percentage', amount: 100 } } }),
    ]
    expect(prices({ rates, rules })).toEqual([['Plus', 200]])
  })

  test('apply the discount of the rate before those of rules', () => {
    const rates = [aShipRate({ price: 10, shippingDiscount: { type: 'fixedAmount', amount: 2 } })]
    const rules = [
      onQuote({ type: 'rateDiscount', params: { discount: { type: 'percentage', amount: 50 } } }),
    ]
    expect(prices({ rates, rules })).toEqual([['Standard', 400]])
  })

  test.for([
    ['cart.subtotal', 'greaterThan', 35.99, true],
    ['cart.subtotal', 'greaterThan', 36, false],
    ['cart.weight', 'lessThan', 801, true],
    ['cart.itemCount', 'greaterThan', 1, true],
    ['cart.destination', 'in', ['us'], true],
    ['cart.destination', 'in', ['US-NY'], true],
    ['cart.destination', 'notIn', ['US-AK', 'US-HI'], true],
    ['cart.destination', 'in', ['CA'], false],
    ['line.sku', 'in', ['MUG-1'], true],
    ['line.vendor', 'in', ['Other'], false],
  ] as const)('are made when %s %s %s: %s', ([fact, operator, value, isMade]) => {
    const when = { all: [{ fact, operator, value: typeof value === 'object' ? [...value] : value }] }
    const rules = [onQuote({ type: 'removeRates', params: {} }, { when })]
    expect(prices({ rules })).toEqual(isMade ? [] : [['Standard', 800]])
  })

  test('are traced with the rules that made them and the price after each', () => {
    const { trace } = ask({ rules: [percent(50), fixed(1)] })
    expect(trace.rates[0]?.steps).toEqual([
      { change: 'percentageFee', ruleId: 'rule-1', priceMinor: 1200 },
      { change: 'fixedFee', ruleId: 'rule-1', priceMinor: 1300 },
    ])
    expect(trace.rules?.slots.map(({ slot }) => slot)).toEqual(['percentageFees', 'fixedFees'])
    expect(JSON.parse(JSON.stringify(trace))).toEqual(trace)
  })

  test('are traced apart for a rate and its plus form', () => {
    const rates = [
      aShipRate({ isPlusRate: true, plusName: 'Safer', plusPrice: 2, shouldShowOriginalRate: true }),
    ]
    const { trace } = ask({ rates, rules: [percent(50)] })
    expect(trace.rates.map(({ name, steps }) => [name, steps?.map(({ change }) => change)])).toEqual([
      ['Standard', ['percentageFee']],
      ['Safer', ['percentageFee', 'plusPrice']],
    ])
  })
})

describe('another currency than the rate’s', () => {
  const cart = aQuoteCart({ currencyCode: 'EUR' })
  test('is converted by the table of the store', () => {
    expect(prices({ settings: { exchangeRates: { EUR: 0.92 } } }, cart)).toEqual([['Standard', 736]])
  })

  test('drops the rate when the table does not know it', () => {
    const { quotes, trace } = ask({}, cart)
    expect(quotes).toEqual([])
    expect(trace.rates).toMatchObject([{ outcome: 'noConversion' }])
  })

  test('drops a rate whose price could not be held in it', () => {
    const settings = { exchangeRates: { EUR: 10_000_000, KWD: 0.000_001 } }
    const rates = [aShipRate({ currencyCode: 'KWD', price: 999_999.99 })]
    expect(prices({ rates, settings }, cart)).toEqual([])
  })

  test('drops a rate of the cart’s currency that a fee of the store’s cannot be added to', () => {
    const rates = [aShipRate({ currencyCode: 'EUR' })]
    expect(prices({ rates }, cart)).toEqual([['Standard', 800]])
    expect(
      prices({ rates, rules: [onQuote({ type: 'rateFixedFee', params: { amount: 1 } })] }, cart),
    ).toEqual([])
  })

  test('keeps the decimals it has', () => {
    const settings = { exchangeRates: { JPY: 150, KWD: 0.3075 } }
    expect(prices({ settings }, aQuoteCart({ currencyCode: 'JPY' }))).toEqual([['Standard', 1200]])
    expect(prices({ settings }, aQuoteCart({ currencyCode: 'KWD' }))).toEqual([['Standard', 2460]])
  })

  test('is compared with the ends of a range in the currency of the rate', () => {
    const rates = [aShipRate({ type: 'Order_Total', minAmount: 36 })]
    const settings = { exchangeRates: { EUR: 0.5 } }
    const items = [aQuoteItem({ priceMinor: minor(1800) })]
    expect(prices({ rates, settings }, { ...cart, items })).toEqual([['Standard', 400]])
    expect(
      prices({ rates, settings }, { ...cart, items: [aQuoteItem({ priceMinor: minor(1799) })] }),
    ).toEqual([])
  })
})

describe('rates from a carrier', () => {
  const ground = { carrierRetrievalMethod: 'API', carrier: 'USPS', carrierService: 'Ground' } as const
  const rates = [aShipRate({ ...ground, price: 11 })]
  const answered = (...given: Partial<CarrierRate>[]): Carriers => ({
    USPS: {
      status: 'answered',
      isStale: false,
      rates: given.map((rate) => ({
        service: 'Ground',
        costMinor: minor(642),
        currencyCode: 'USD',
        deliveryDays: 2,
        deliveryDate: '2026-11-25',
        ...rate,
      })),
    },
  })

  test('cost what the carrier says', () => {
    expect(prices({ rates }, aQuoteCart(), answered({}))).toEqual([['Standard', 642]])
  })

  test('cost the least of what several accounts offer', () => {
    const both = answered({}, { costMinor: minor(599) })
    expect(prices({ rates }, aQuoteCart(), both)).toEqual([['Standard', 599]])
  })

  test('are not offered where the carrier does not go', () => {
    const { quotes, trace } = ask({ rates }, aQuoteCart(), answered({ service: 'Air' }))
    expect(quotes).toEqual([])
    expect(trace.rates).toMatchObject([{ outcome: 'notServedByCarrier' }])
  })

  test('cost their own price while the carrier cannot be asked', () => {
    const { quotes, trace } = ask({ rates }, aQuoteCart(), { USPS: { status: 'failed', reason: 'late' } })
    expect(quotes).toMatchObject([{ priceMinor: 1100 }])
    expect(trace.rates).toMatchObject([{ source: 'backup' }])
    expect(trace.carriers).toEqual([{ carrier: 'USPS', status: 'failed', reason: 'late' }])
  })

  test('arrive when the carrier says', () => {
    const given = [
      aShipRate({ ...ground, deliveryEstimate: { strategy: 'CARRIER_PROVIDED', displayLocation: 'Name' } }),
    ]
    const [quote] = ask({ rates: given }, aQuoteCart(), answered({})).quotes
    expect(quote?.deliveryEstimate?.minDeliveryDate).toBe('2026-11-24')
    expect(quote?.carrierDeliveryEstimate).toEqual({ deliveryDays: 2, deliveryDate: '2026-11-25' })
    expect(quote?.name).toBe('Standard (Nov 24)')
    expect(quote?.serviceCode).toBe('standard')
  })

  test('ask only carriers that the cart can need', () => {
    const elsewhere = aShipRate({ ...ground, carrier: 'CanadaPost', name: 'North', countryCodes: ['CA'] })
    expect(carriersFor(aRateConfiguration({ rates: [...rates, elsewhere] }), aQuoteCart())).toEqual(['USPS'])
    expect(carriersFor(aRateConfiguration(), aQuoteCart())).toEqual([])
  })
})

test('codes are derived from names, unique, and never look like a Plus rate’s', () => {
  const names = ['Über Nacht!', 'uber-nacht', 'Plus Standard', '速達']
  const rates = names.map((name, place) =>
    aShipRate({ name, createdOn: `2026-01-0${place + 1}T00:00:00.000Z` }),
  )
  expect(ask({ rates }).quotes.map(({ serviceCode }) => serviceCode)).toEqual([
    'uber_nacht',
    'uber_nacht_2',
    'plus-standard',
    '速達',
  ])
})

test('rules get the cart and its items, and nothing about the customer', () => {
  const cart = aQuoteCart()
  const told = quoteFacts(cart, cartTotals(cart), now)
  const names = (Object.keys(facts) as FactName[]).filter((name) => told[name] !== undefined)
  expect(Object.fromEntries(names.map((name) => [name, told[name]]))).toEqual({
    now: '2026-11-20T12:00:00.000Z',
    'cart.subtotal': 36,
    'cart.weight': 800,
    'cart.itemCount': 2,
    'cart.destination': ['US', 'US-NY'],
    'line.productId': { anyLine: ['111'] },
    'line.vendor': { anyLine: ['Acme'] },
    'line.sku': { anyLine: ['MUG-1'] },
    'line.price': { anyLine: [18] },
    'line.quantity': { anyLine: [2] },
  })
})

describe('rates in the language of the cart', () => {
  const inGerman = { ...aQuoteCart(), locale: 'de-AT' }
  const read = (given: Given, cart = inGerman) =>
    ask(given, cart).quotes.map(({ name, description }) => [name, description])
  const standard = aShipRate({
    name: 'Standard',
    description: 'By mail',
    isPlusRate: true,
    plusName: 'Standard Plus',
    shouldShowOriginalRate: true,
    translations: { de: { name: 'Normal', description: 'Mit der Post', plusName: 'Normal mit Garantie' } },
  })

  test('are read as they are translated, and keep their codes', () => {
    expect(read({ rates: [standard] })).toEqual([
      ['Normal', 'Mit der Post'],
      ['Normal mit Garantie', 'Mit der Post'],
    ])
    expect(ask({ rates: [standard] }, inGerman).quotes.map(({ serviceCode }) => serviceCode)).toEqual(
      ask({ rates: [standard] }).quotes.map(({ serviceCode }) => serviceCode),
    )
    expect(read({ rates: [standard] }, { ...inGerman, locale: 'fr' })[0]).toEqual(['Standard', 'By mail'])
  })

  test('have the store’s names where translations give two of them one name, so that none is lost', () => {
    const express = aShipRate({ id: 'b', name: 'Express', translations: { de: { name: 'normal' } } })
    const names = read({ rates: [standard, express] }).map(([name]) => name)
    expect(new Set(names)).toEqual(new Set(['Standard', 'Standard Plus', 'Express']))
  })

  test('are changed by rules that name them as the store does, and are translated where a rule adds them', () => {
    const pickup = {
      name: 'Pickup',
      description: '',
      price: 0,
      translations: { de: { name: 'Abholung' } },
    }
    const rules = [onQuote({ type: 'replaceRates', params: { rates: [pickup], rateNames: ['Standard'] } })]
    expect(read({ rates: [standard], rules })).toEqual([['Abholung', '']])
  })

  test('have the words before the delivery dates translated', () => {
    const rate = aShipRate({
      deliveryEstimate: {
        strategy: 'STATIC',
        minDays: 3,
        maxDays: 4,
        label: 'Arrives',
        displayLocation: 'Description',
      },
      translations: { de: { deliveryLabel: 'Kommt' } },
    })
    expect(read({ rates: [rate] })[0]?.[1]).toMatch(/Kommt \d/)
  })
})
