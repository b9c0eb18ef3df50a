import { toMinor } from '@aftercare/domain/shared/currencies'
import { currencyExponent } from '@aftercare/domain/shared/currency-exponent'
import { hasForbiddenWord } from '@aftercare/domain/shared/text-rules'
import { describe, expect, test } from 'vitest'
import { demoOrders } from './demo-orders.ts'
import { juniperAndPine, juniperJapan, juniperKuwait } from './demo-shops.ts'
import type { ShopifyOrder } from './shopify-order.ts'
import type { ShopifyPriceSet } from './shopify-money.ts'
import { toShopifyJson } from './shopify-json.ts'

const now = new Date('2026-11-20T12:00:00Z')
const { orders, fulfillmentEvents } = demoOrders(now)
const everyOrder = [juniperAndPine, juniperJapan, juniperKuwait].flatMap((shop) =>
  demoOrders(now, shop).orders.map((order) => ({ name: `${shop.slug} ${order.name}`, order })),
)

type Side = 'shop_money' | 'presentment_money'
const sides: Side[] = ['shop_money', 'presentment_money']

const amountOf = (set: ShopifyPriceSet | undefined, side: Side) =>
  set ? toMinor(set[side].amount, set[side].currency_code) : 0
const total = (sets: (ShopifyPriceSet | undefined)[], side: Side) =>
  sets.reduce((all, set) => all + amountOf(set, side), 0)

const allocationsOf = (parts: { discount_allocations: { amount_set: ShopifyPriceSet }[] }[]) =>
  parts.flatMap((part) => part.discount_allocations.map(({ amount_set }) => amount_set))
const taxesOf = (parts: { tax_lines: { price_set: ShopifyPriceSet }[] }[]) =>
  parts.flatMap((part) => part.tax_lines.map(({ price_set }) => price_set))
const isTip = (line: ShopifyOrder['line_items'][number]) => 'tip' in line

describe.for(everyOrder)('the money of $name adds up', ({ order }) => {
  test.for(sides)('in %s', (side) => {
    const goods = order.line_items.filter((line) => !isTip(line))
    const tips = total(
      order.line_items.filter(isTip).map(({ price_set }) => price_set),
      side,
    )
    const lines = goods.reduce((all, line) => all + amountOf(line.price_set, side) * line.quantity, 0)
    const shipping = total(
      order.shipping_lines.map(({ price_set }) => price_set),
      side,
    )
    const shippingDiscounts = total(allocationsOf(order.shipping_lines), side)
    const lineDiscounts = total(allocationsOf(goods), side)
    const taxes = total(taxesOf([...goods, ...order.shipping_lines]), side)
    const subtotal = lines - lineDiscounts
    const due = subtotal + shipping - shippingDiscounts + tips + (order.taxes_included ? 0 : taxes)

    expect(amountOf(order.total_line_items_price_set, side)).toBe(lines)
    expect(amountOf(order.total_discounts_set, side)).toBe(lineDiscounts + shippingDiscounts)
    expect(amountOf(order.subtotal_price_set, side)).toBe(subtotal)
    expect(amountOf(order.total_tax_set, side)).toBe(taxes)
    expect(
      total(
        order.tax_lines.map(({ price_set }) => price_set),
        side,
      ),
    ).toBe(taxes)
    expect(amountOf(order.total_price_set, side)).toBe(due)
  })

  test('no line costs less than nothing, and refunds never pay back more than was paid', () => {
    for (const line of order.line_items)
      for (const side of sides)
        expect(amountOf(line.price_set, side) * line.quantity).toBeGreaterThanOrEqual(
          total(allocationsOf([line]), side),
        )

    const paid = (kinds: string[]) =>
      order.transactions
        .filter(({ kind }) => kinds.includes(kind))
        .reduce((all, { amount, currency }) => all + toMinor(amount, currency), 0)
    expect(paid(['refund'])).toBeLessThanOrEqual(paid(['sale']))
    const refunds = order.refunds.flatMap(({ transactions }) => transactions.map(({ id }) => id))
    expect(order.transactions.filter(({ kind }) => kind === 'refund').map(({ id }) => id)).toEqual(refunds)
  })

  test('a paid order was paid exactly', () => {
    if (order.financial_status !== 'paid') return
    const sales = order.transactions.map(({ amount, currency }) => toMinor(amount, currency))
    expect(sales.reduce((a, b) => a + b, 0)).toBe(amountOf(order.total_price_set, 'presentment_money'))
  })

  test('parcels contain no more than was ordered', () => {
    for (const line of order.line_items) {
      const sent = order.fulfillments
        .flatMap(({ line_items }) => line_items.filter(({ id }) => id === line.id))
        .reduce((count, { quantity }) => count + quantity, 0)
      expect(sent).toBeLessThanOrEqual(line.quantity)
      expect(line.fulfillable_quantity).toBeLessThanOrEqual(line.current_quantity)
    }
  })
})

test('every amount has the decimals of its currency', () => {
  for (const { order } of everyOrder)
    for (const side of sides) {
      const { amount, currency_code } = order.total_price_set[side]
      expect((amount.split('.')[1] ?? '').length).toBe(currencyExponent(currency_code))
    }
})

test('no id is used twice within a store', () => {
  const ids = orders.flatMap((order) => [
    order.id,
    ...order.line_items.map(({ id }) => id),
    ...order.fulfillments.map(({ id }) => id),
    ...order.transactions.map(({ id }) => id),
    ...order.refunds.flatMap(({ id, refund_line_items }) => [
      id,
      ...refund_line_items.map((line) => line.id),
    ]),
  ])
  ids.push(...fulfillmentEvents.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

test('one person is one customer, and two people are two', () => {
  const idsByEmail = Map.groupBy(orders, ({ contact_email }) => contact_email)
  for (const sameEmail of idsByEmail.values())
    expect(new Set(sameEmail.map(({ customer }) => customer.id)).size).toBe(1)
  expect(new Set(orders.map(({ customer }) => customer.id)).size).toBe(idsByEmail.size)
})

test('nothing happens after now, and nothing before the order', () => {
  for (const order of orders) {
    const [created, updated] = [Date.parse(order.created_at), Date.parse(order.updated_at)]
    expect(created).toBeLessThan(now.getTime())
    expect(updated).toBeLessThanOrEqual(now.getTime())
    const events = fulfillmentEvents.filter(({ order_id }) => order_id === order.id)
    for (const { happened_at } of events) {
      expect(Date.parse(happened_at)).toBeLessThan(now.getTime())
      expect(Date.parse(happened_at)).toBeGreaterThan(created)
    }
  }
})

test('dates follow the day of the start', () => {
  const later = demoOrders(new Date('2027-03-01T12:00:00Z'))
  const age = (order: ShopifyOrder | undefined, at: string) =>
    Date.parse(at) - Date.parse(order?.created_at ?? '')
  expect(age(later.orders[0], '2027-03-01T12:00:00Z')).toBe(age(orders[0], '2026-11-20T12:00:00Z'))
})

test('no text contains a reserved word', () => {
  expect(hasForbiddenWord(toShopifyJson(orders))).toBe(false)
})

const lines = orders.flatMap((order) => order.line_items)
const states = (order: ShopifyOrder) => order.fulfillments.map(({ shipment_status }) => shipment_status)
const hebrewOrArabic = /[\u0590-\u06ff]/

describe('the order book holds', () => {
  test('at least 62 orders', () => expect(orders.length).toBeGreaterThanOrEqual(62))

  test.for<[what: string, holds: (order: ShopifyOrder) => boolean]>([
    ['several quantities', ({ line_items }) => line_items.filter(({ quantity }) => quantity > 1).length > 1],
    [
      'a discount on a line',
      ({ discount_applications }) => discount_applications.some((d) => d.target_selection === 'entitled'),
    ],
    [
      'a discount on the order',
      ({ discount_codes }) => discount_codes.some(({ type }) => type === 'percentage'),
    ],
    [
      'both at once',
      ({ discount_applications }) =>
        discount_applications.length === 2 && discount_applications[0]?.target_selection === 'entitled',
    ],
    [
      'a payment by gift card alone',
      ({ payment_gateway_names }) => payment_gateway_names.join() === 'gift_card',
    ],
    ['a payment by gift card and card', ({ payment_gateway_names }) => payment_gateway_names.length === 2],
    ['a partial refund', ({ financial_status }) => financial_status === 'partially_refunded'],
    [
      'a full refund',
      ({ financial_status, cancelled_at }) => financial_status === 'refunded' && !cancelled_at,
    ],
    ['a canceled order', ({ cancelled_at }) => cancelled_at !== null],
    ['an unfulfilled order', ({ fulfillment_status, cancelled_at }) => !fulfillment_status && !cancelled_at],
    ['a partly fulfilled order', ({ fulfillment_status }) => fulfillment_status === 'partial'],
    [
      'three parcels in different states',
      (order) => states(order).length === 3 && new Set(states(order)).size === 3,
    ],
    [
      'a final-sale item',
      ({ line_items }) => line_items.some(({ title }) => title.startsWith('Archive Wool')),
    ],
    [
      'an exchange-only item',
      ({ line_items }) => line_items.some(({ title }) => title.startsWith('Sheepskin')),
    ],
    [
      'an order out of its window',
      ({ created_at }) => now.getTime() - Date.parse(created_at) > 90 * 86_400_000,
    ],
    ['yen', ({ presentment_currency }) => presentment_currency === 'JPY'],
    ['dinars', ({ presentment_currency }) => presentment_currency === 'KWD'],
    ['euros with tax included', (order) => order.presentment_currency === 'EUR' && order.taxes_included],
    ['Canadian dollars', ({ presentment_currency }) => presentment_currency === 'CAD'],
    ['pounds', ({ presentment_currency }) => presentment_currency === 'GBP'],
    ['a long name', ({ customer }) => customer.last_name.length > 50],
    ['a long product name', ({ line_items }) => line_items.some(({ title }) => title.length > 100)],
    ['a name in Arabic', ({ customer }) => /[\u0600-\u06ff]/.test(customer.first_name)],
    ['a name in Hebrew', ({ customer }) => /[\u0590-\u05ff]/.test(customer.first_name)],
    [
      'an address written from right to left',
      ({ shipping_address }) => hebrewOrArabic.test(shipping_address?.address1 ?? ''),
    ],
    [
      'an item with a hundred variants',
      ({ line_items }) => line_items.some(({ title }) => title === 'Timberline Flannel Shirt'),
    ],
    [
      'a sold-out variant',
      ({ line_items }) => line_items.some(({ name }) => name === 'Woodsman Work Gloves - M'),
    ],
    ['a protected order', ({ line_items }) => line_items.some(({ title }) => title === 'Delivery Guarantee')],
    ['a digital line', ({ line_items }) => line_items.some(({ title }) => title.includes('PDF'))],
    ['a gift card', ({ line_items }) => line_items.some(({ gift_card }) => gift_card)],
    ['a tip', ({ total_tip_received }) => Number(total_tip_received) > 0],
    ['a line that cost nothing', ({ line_items }) => line_items.some(({ price }) => price === '0.00')],
    ['an order that cost nothing', ({ total_price }) => total_price === '0.00'],
    ['a removed line', ({ line_items }) => line_items.some(({ current_quantity }) => current_quantity === 0)],
    ['an order without an e-mail', ({ contact_email }) => contact_email === null],
    ['an order without an address', ({ shipping_address }) => shipping_address === null],
    [
      'a product that is gone',
      ({ line_items }) =>
        line_items.some(({ product_exists, title }) => !product_exists && title.startsWith('Discontinued')),
    ],
  ])('%s', ([, holds]) => {
    expect(orders.filter(holds)).not.toEqual([])
  })

  test('addresses in at least six countries of the Union', () => {
    const seen = orders.map(({ shipping_address }) => shipping_address?.country_code)
    expect(seen).toEqual(expect.arrayContaining(['DE', 'FR', 'ES', 'IT', 'IE', 'NL']))
  })

  test('lines that share a discount unevenly', () => {
    const shares = lines.filter(({ discount_allocations, quantity }) =>
      discount_allocations.some(({ amount }) => (Number(amount) * 100) % quantity > 0.001),
    )
    expect(shares).not.toEqual([])
  })
})
