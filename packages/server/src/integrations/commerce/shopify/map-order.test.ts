import { describe, expect, test } from 'vitest'
import {
  addressPayload,
  bigId,
  fulfillmentPayload,
  linePayload,
  orderPayload,
  shopifyJson,
  type Payload,
} from '#testing/shopify-payloads.ts'
import { readOrder } from './read-record.ts'

const read = (order: Payload) => readOrder(shopifyJson(orderPayload(order)))
const prices = (order: Payload) =>
  read(order).lines.map(({ listTotalMinor, paidTotalMinor, taxTotalMinor }) => [
    listTotalMinor,
    paidTotalMinor,
    taxTotalMinor,
  ])
const share = (amount: string) => ({ amount, discount_application_index: 0 })
const inBoth = (shop: string, paid: string) => ({
  shop_money: { amount: shop, currency_code: 'USD' },
  presentment_money: { amount: paid, currency_code: 'EUR' },
})

describe('the price of a line, in minor units: list, paid, tax', () => {
  test.for<[why: string, order: Payload, expected: [list: number, paid: number, tax: number][]]>([
    ['units add up', { line_items: [linePayload({ price: '20.00', quantity: 3 })] }, [[6000, 6000, 0]]],
    [
      'discounts come allocated to the lines, their own and the order’s',
      {
        total_discounts: '9.00',
        line_items: [
          linePayload({ price: '40.00', discount_allocations: [share('4.00'), share('2.50')] }),
          linePayload({ id: bigId(12), price: '10.00', discount_allocations: [share('2.50')] }),
        ],
      },
      [
        [4000, 3350, 0],
        [1000, 750, 0],
      ],
    ],
    [
      'a line’s total discount is not counted again beside its allocations',
      {
        total_discounts: '5.00',
        line_items: [linePayload({ total_discount: '5.00', discount_allocations: [share('5.00')] })],
      },
      [[2000, 1500, 0]],
    ],
    [
      'a line’s total discount counts where there are no allocations',
      { total_discounts: '5.00', line_items: [linePayload({ total_discount: '5.00' })] },
      [[2000, 1500, 0]],
    ],
    [
      'an order’s discount that nobody allocated is divided by what the lines cost after their own',
      {
        total_discounts: '11.00',
        line_items: [
          linePayload({ price: '21.00', total_discount: '1.00' }),
          linePayload({ id: bigId(12), price: '10.00' }),
        ],
      },
      [
        [2100, 1333, 0],
        [1000, 667, 0],
      ],
    ],
    [
      'a discount on shipping takes nothing off the lines',
      {
        total_discounts: '5.00',
        discount_codes: [{ code: 'FREESHIP', amount: '5.00', type: 'shipping' }],
        line_items: [linePayload()],
      },
      [[2000, 2000, 0]],
    ],
    [
      'a discount larger than the line makes it free, not negative',
      { line_items: [linePayload({ discount_allocations: [share('25.00')] })] },
      [[2000, 0, 0]],
    ],
    [
      'taxes of a line add up',
      {
        line_items: [
          linePayload({
            tax_lines: [
              { price: '1.20', title: 'State' },
              { price: '0.35', title: 'City' },
            ],
          }),
        ],
      },
      [[2000, 2000, 155]],
    ],
    [
      'included taxes stay inside the price',
      { taxes_included: true, line_items: [linePayload({ price: '23.80', tax_lines: [{ price: '3.80' }] })] },
      [[2380, 2380, 380]],
    ],
    ['a gift costs nothing', { line_items: [linePayload({ price: '0.00' })] }, [[0, 0, 0]]],
    [
      'yen have no smaller unit',
      { currency: 'JPY', line_items: [linePayload({ price: '1200', quantity: 2 })] },
      [[2400, 2400, 0]],
    ],
    [
      'dinars of Kuwait have thousandths',
      { currency: 'KWD', line_items: [linePayload({ price: '3.255' })] },
      [[3255, 3255, 0]],
    ],
    [
      'amounts are the shop’s, whatever the shopper paid in',
      { presentment_currency: 'EUR', line_items: [linePayload({ price_set: inBoth('20.00', '18.40') })] },
      [[2000, 2000, 0]],
    ],
  ])('%s', ([, order, expected]) => {
    expect(prices(order)).toEqual(expected)
  })

  test('amounts may be numbers', () => {
    expect(prices({ line_items: [linePayload({ price: 20.5 })] })).toEqual([[2050, 2050, 0]])
  })
})

describe('the shopper’s currency', () => {
  test('is fixed with its rate when the order is made', () => {
    const order = read({
      presentment_currency: 'EUR',
      total_price: '20.00',
      total_price_set: inBoth('20.00', '18.40'),
    })
    expect(order).toMatchObject({ currencyCode: 'USD', customerCurrencyCode: 'EUR', conversionRate: 0.92 })
  })

  test('takes its rate from the goods when nothing was left to pay', () => {
    const order = read({
      total_price: '0.00',
      total_price_set: inBoth('0.00', '0.00'),
      total_line_items_price_set: inBoth('50.00', '45.00'),
    })
    expect(order.conversionRate).toBe(0.9)
  })

  test('is the shop’s by default', () => {
    expect(read({})).toMatchObject({ customerCurrencyCode: 'USD', conversionRate: 1 })
  })

  const unknown = {
    currencyCode: 'USD',
    customerCurrencyCode: 'USD',
    conversionRate: 1,
    isConversionKnown: false,
  }
  test.for<[why: string, order: Payload]>([
    ['one amount alone is told', { presentment_currency: 'EUR' }],
    ['both amounts are zero', { presentment_currency: 'EUR', total_price_set: inBoth('0.00', '0.00') }],
    [
      'amounts are told in other currencies',
      { presentment_currency: 'CAD', total_price_set: inBoth('20.00', '18.40') },
    ],
    [
      'a payment was in a third currency',
      { transactions: [{ id: bigId(41), kind: 'sale', amount: '30.00', currency: 'CHF' }] },
    ],
  ])('is unknown, and never taken one to one, where %s', ([, order]) => {
    expect(read(order)).toMatchObject(unknown)
    expect(read(order).transactions ?? []).toEqual([])
  })

  test('the shop’s own is read from its amounts where the order does not name it', () => {
    const order = { currency: null, presentment_currency: 'EUR', total_price_set: inBoth('20.00', '18.40') }
    expect(read(order)).toMatchObject({
      currencyCode: 'USD',
      isCurrencyAssumed: false,
      customerCurrencyCode: 'EUR',
      conversionRate: 0.92,
      isConversionKnown: true,
    })
  })

  test('its payments are converted to the shop’s', () => {
    const { transactions } = read({
      presentment_currency: 'EUR',
      total_price_set: inBoth('20.00', '18.40'),
      transactions: [
        { id: bigId(41), kind: 'sale', gateway: 'cards', amount: '18.40', currency: 'EUR' },
        { id: bigId(42), kind: 'sale', gateway: 'gift_card', amount: '5.00', currency: 'USD' },
      ],
    })
    expect(transactions).toMatchObject([{ amountMinor: 2000 }, { amountMinor: 500, gateway: 'gift_card' }])
  })
})

test.each([
  [
    { payment_details: { credit_card_company: 'Visa', credit_card_number: '•••• •••• •••• 4242' } },
    'Visa •••• 4242',
  ],
  [{ payment_details: { credit_card_company: null, credit_card_number: '4111111111111111' } }, '•••• 1111'],
  [{ gateway: 'gift_card', receipt: { gift_card_last_characters: '7k2m' } }, '•••• 7K2M'],
  [{ receipt: 'not an object', payment_details: null }, null],
])('of what a payment was made with, only the last characters are kept', (given, paidWith) => {
  const { transactions } = read({
    transactions: [{ id: bigId(41), kind: 'sale', gateway: 'cards', amount: '20.00', ...given }],
  })
  expect(transactions).toMatchObject([{ paidWith }])
})

describe('how many units are left', () => {
  const quantities = (order: Payload) =>
    read(order).lines.map(({ quantity, currentQuantity, fulfilledQuantity }) => [
      quantity,
      currentQuantity,
      fulfilledQuantity,
    ])
  const refund = (quantity: number) => ({
    id: bigId(51),
    created_at: '2026-11-12T00:00:00Z',
    refund_line_items: [{ line_item_id: bigId(11), quantity }],
  })

  test.for<[why: string, order: Payload, expected: [ordered: number, current: number, sent: number][]]>([
    ['Shopify says so', { line_items: [linePayload({ quantity: 3, current_quantity: 1 })] }, [[3, 1, 0]]],
    [
      'refunded units are off the order',
      { line_items: [linePayload({ quantity: 3 })], refunds: [refund(2)] },
      [[3, 1, 0]],
    ],
    [
      'refunds are in Shopify’s own count already',
      { line_items: [linePayload({ quantity: 3, current_quantity: 1 })], refunds: [refund(2)] },
      [[3, 1, 0]],
    ],
    [
      'a line removed by an edit has none',
      { line_items: [linePayload({ current_quantity: 0 })] },
      [[1, 0, 0]],
    ],
    ['a line that was never ordered is left out', { line_items: [linePayload({ quantity: 0 })] }, []],
    [
      'units that left are counted over parcels that were not cancelled',
      {
        line_items: [linePayload({ quantity: 4 })],
        fulfillments: [
          fulfillmentPayload(),
          fulfillmentPayload({ id: bigId(32), line_items: [{ id: bigId(11), quantity: 2 }] }),
          fulfillmentPayload({ id: bigId(33), status: 'cancelled' }),
        ],
      },
      [[4, 4, 3]],
    ],
  ])('%s', ([, order, expected]) => {
    expect(quantities(order)).toEqual(expected)
  })
})

describe('what a line is', () => {
  test.for<[kind: string, line: Payload]>([
    ['item', {}],
    ['item', { requires_shipping: false }],
    ['gift_card', { gift_card: true, requires_shipping: false }],
    ['tip', { title: 'Tip', product_id: null, variant_id: null, tip: { payment_gateway: 'cards' } }],
    ['protection', { sku: 'DELIVERY-GUARANTEE-2' }],
  ])('%s: %j', ([kind, line]) => {
    expect(read({ line_items: [linePayload(line)] }).lines).toMatchObject([{ kind }])
  })

  test('a product that Shopify deleted is no longer named', () => {
    const [line] = read({ line_items: [linePayload({ product_exists: false })] }).lines
    expect(line).toMatchObject({ productIdFromPlatform: null })
  })
})

describe('payments', () => {
  const paid = (order: Payload) => read(order).transactions

  test('a single gateway took the whole total', () => {
    expect(paid({ payment_gateway_names: ['shopify_payments'], total_price: '31.50' })).toMatchObject([
      { kind: 'sale', gateway: 'shopify_payments', amountMinor: 3150 },
    ])
  })

  test('how two gateways shared the total is not guessed', () => {
    expect(paid({ payment_gateway_names: ['gift_card', 'shopify_payments'] })).toBeUndefined()
  })

  test('an order that is not paid has none', () => {
    expect(paid({ payment_gateway_names: ['bank_deposit'], financial_status: 'pending' })).toBeUndefined()
  })

  test('repayments are listed with payments, and refer to the payment they reverse', () => {
    const refunds = [
      {
        id: bigId(51),
        created_at: '2026-11-12T00:00:00Z',
        refund_line_items: [{ line_item_id: bigId(11), quantity: 1 }],
        transactions: [
          {
            id: bigId(43),
            kind: 'refund',
            status: 'success',
            gateway: 'cards',
            amount: '20.00',
            parent_id: bigId(41),
          },
        ],
      },
    ]
    const order = read({
      transactions: [{ id: bigId(41), kind: 'sale', gateway: 'cards', amount: '20.00' }],
      refunds,
    })
    expect(order.transactions).toMatchObject([
      { idFromPlatform: bigId(41) },
      { idFromPlatform: bigId(43), kind: 'refund', parentIdFromPlatform: bigId(41) },
    ])
    expect(order.refunds).toMatchObject([
      { amountMinor: 2000, lines: [{ lineItemIdFromPlatform: bigId(11), quantity: 1 }] },
    ])
  })
})

describe('addresses', () => {
  const address = (given: Payload) => read({ shipping_address: addressPayload(given) }).shippingAddress

  test('a full name is split at its last word', () => {
    expect(address({ first_name: null, last_name: null, name: 'Ada King Lovelace' })).toMatchObject({
      firstName: 'Ada King',
      lastName: 'Lovelace',
    })
  })

  test('a single name stays whole', () => {
    expect(address({ first_name: null, last_name: null, name: 'محمد' })).toMatchObject({
      firstName: 'محمد',
      lastName: null,
    })
  })

  // prettier-ignore
  test.for([
    ['JP', 'JP-13', 'Tokyo',     '13'],
    ['PE', 'PE-AMA', 'Amazonas', 'AMA'],
    ['pt', 'PT-01', 'Aveiro',    '01'],
    ['US', 'CO',    'Colorado',  'CO'],
    ['US', null,    'Colorado',  'CO'],
    ['NL', null,    'Limburg',   null],
    ['NL', null,    null,        null],
  ] as const)('a province in %s that Shopify writes %s is %s to it and %s to us', ([country_code, province_code, province, code]) => {
    const taken = address({ country_code, province_code, province })
    expect(taken?.stateOrProvinceCode).toBe(code)
  })

  test('an order without shipping has none', () => {
    expect(read({ shipping_address: null }).shippingAddress).toBeNull()
  })
})

test('an order keeps its data, with its email in lower case and its tags split', () => {
  const order = read({
    source_name: 'pos',
    tags: 'VIP,  wholesale , VIP',
    discount_codes: [{ code: 'WELCOME10', amount: '2.00', type: 'percentage' }],
    cancelled_at: '2026-11-15T00:00:00Z',
    total_shipping_price_set: inBoth('4.50', '4.00'),
  })
  expect(order).toMatchObject({
    idFromPlatform: bigId(1),
    email: 'ada@example.com',
    channel: 'pos',
    tags: ['VIP', 'wholesale'],
    discountCodes: ['WELCOME10'],
    shippingMinor: 450,
    createdOn: new Date('2026-11-10T15:00:00Z'),
    canceledOn: new Date('2026-11-15T00:00:00Z'),
  })
})

test.for([
  ['fr-CA', 'fr-CA'],
  ['pt_br', 'pt-BR'],
  ['not a language!', null],
  [undefined, null],
] as const)('an order whose customer speaks %s has the locale %s', ([customer_locale, locale]) => {
  expect(read({ customer_locale }).locale).toBe(locale)
})

test.for<[what: string, order: Payload, reason: string]>([
  ['an order without a name', { name: undefined }, 'name is missing'],
  ['a line listed twice', { line_items: [linePayload(), linePayload()] }, 'line_items lists a line twice'],
  ['a date that is none', { created_at: 'yesterday' }, 'created_at is no date'],
  ['a date beyond counting', { created_at: '+123456-01-01T00:00:00Z' }, 'created_at is no date'],
  ['half a unit', { line_items: [linePayload({ quantity: 0.5 })] }, 'line_items.0.quantity is no quantity'],
])('%s cannot be read', ([, order, reason]) => {
  expect(() => read(order)).toThrow(reason)
})
