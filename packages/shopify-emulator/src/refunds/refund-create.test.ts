import { describe, expect, test } from 'vitest'
import { operation } from '../schema/operations.ts'
import { fulfill, usd } from '../testing/test-returns.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { netPayment, outstanding } from '../orders/order-amounts.ts'
import type { Order } from '../orders/order-types.ts'
import { sure } from '../shop/find.ts'
import { onHand, itemOfVariant, levelAt } from '../catalog/stock.ts'

type Answer = { refund: { id: string } | null; userErrors: { field: string[] | null; message: string }[] }
type Input = Record<string, unknown>

let keys = 0
const refund = ({ run }: TestShop, order: Order, input: Input, key = `key-${keys++}`) =>
  run<Answer>('RefundCreate', { key, input: { orderId: order.id, ...input } })

const card = ({ id, transactions: [payment] }: Order, amount: string, change: Input = {}) => ({
  transactions: [
    { orderId: id, parentId: payment?.id, gateway: payment?.gateway, kind: 'REFUND', amount, ...change },
  ],
})
const lines = (order: Order, quantity: number, change: Input = {}) => ({
  refundLineItems: [{ lineItemId: order.lines[0]?.id, quantity, ...change }],
})

/** 2 × $20.00 and $25.00, shipping $5.00: $70.00 paid by card. */
const messages = ({ userErrors }: Answer) => userErrors.map(({ message }) => message).join(' ')

describe('a refund is refused', () => {
  test.for<[string, (shop: TestShop, order: Order) => Input, string, RegExp]>([
    [
      'of an order that is not there',
      () => ({ orderId: 'gid://shopify/Order/1' }),
      'orderId',
      /does not exist/,
    ],
    ['of nothing', () => ({}), '', /at least one/],
    [
      'of more units than were bought',
      (_, order) => lines(order, 3),
      'refundLineItems.0.quantity',
      /more items/,
    ],
    ['of no units', (_, order) => lines(order, 0), 'refundLineItems.0.quantity', /greater than 0/],
    [
      'of a line of another order',
      (shop) => ({ refundLineItems: [{ lineItemId: shop.order().lines[0]?.id, quantity: 1 }] }),
      'refundLineItems.0.lineItemId',
      /does not exist/,
    ],
    [
      'that restocks nowhere',
      (_, order) => lines(order, 1, { restockType: 'CANCEL' }),
      'refundLineItems.0.locationId',
      /Location is required/,
    ],
    [
      'that takes back what was never sent',
      ({ location }, order) => lines(order, 1, { restockType: 'RETURN', locationId: location }),
      'refundLineItems.0.quantity',
      /than were fulfilled/,
    ],
    [
      'of more than was paid',
      (_, order) => card(order, '70.01'),
      'transactions.0',
      /left of the transaction/,
    ],
    ['of nothing in money', (_, order) => card(order, '0'), 'transactions.0.amount', /greater than zero/],
    ['finer than a cent', (_, order) => card(order, '1.005'), 'transactions.0.amount', /decimal places/],
    ['of another kind', (_, order) => card(order, '1', { kind: 'SALE' }), 'transactions.0.kind', /REFUND/],
    [
      'to a payment that is not there',
      (_, order) => card(order, '1', { parentId: 'gid://shopify/OrderTransaction/1' }),
      'transactions.0.parentId',
      /Parent transaction/,
    ],
    [
      'to another gateway',
      (_, order) => card(order, '1', { gateway: 'manual' }),
      'transactions.0.gateway',
      /Gateway/,
    ],
    ['in another currency', (_, order) => ({ currency: 'EUR', ...card(order, '1') }), 'currency', /USD/],
    [
      'of more shipping than was paid',
      () => ({ shipping: { amount: '5.01' } }),
      'shipping.amount',
      /shipping/,
    ],
    [
      'as store credit in another currency',
      () => ({ refundMethods: [{ storeCreditRefund: { amount: { amount: '1', currencyCode: 'EUR' } } }] }),
      'refundMethods.0.storeCreditRefund.amount.currencyCode',
      /USD/,
    ],
    [
      'as store credit that has expired',
      () => ({
        refundMethods: [{ storeCreditRefund: { amount: usd('1'), expiresAt: '2020-01-01T00:00:00Z' } }],
      }),
      'refundMethods.0.storeCreditRefund.expiresAt',
      /future/,
    ],
  ])('%s, and changes nothing', async ([, input, field, message]) => {
    const shop = await openTestShop()
    const order = shop.order()
    const answer = await refund(shop, order, input(shop, order))
    expect(answer.userErrors[0]?.field?.join('.') ?? '').toBe(field)
    expect(messages(answer)).toMatch(message)
    expect(order.refunds).toEqual([])
    expect(order.transactions).toHaveLength(1)
    expect(order.lines[0]?.refunded).toBe(0)
  })

  test('without a key, and under the key of another refund or of one that failed', async () => {
    const shop = await openTestShop()
    const order = shop.order()
    const withoutKey = operation('RefundCreate')
      .replace('@idempotent(key: $key)', '')
      .replace(', $key: String!', '')
    const { errors } = await shop.ask(withoutKey, { input: { orderId: order.id, ...card(order, '1') } })
    expect(errors).toMatchObject([
      { message: 'The @idempotent directive is required for this mutation but was not provided.' },
    ])
    await refund(shop, order, card(order, '1'), 'used')
    expect(messages(await refund(shop, order, card(order, '2'), 'used'))).toMatch(
      /different operation parameters/,
    )
    await refund(shop, order, card(order, '1000'), 'failed')
    expect(messages(await refund(shop, order, card(order, '1000'), 'failed'))).toMatch(/previous request/)
    expect(order.refunds).toHaveLength(1)
  })

  test('of units that were refunded before, and of money beyond the rest', async () => {
    const shop = await openTestShop()
    const order = shop.order()
    await refund(shop, order, { ...lines(order, 2), ...card(order, '40') })
    expect(messages(await refund(shop, order, lines(order, 1)))).toMatch(/more items/)
    expect(messages(await refund(shop, order, card(order, '30.01')))).toMatch(/left of the transaction/)
  })
})

describe('a refund', () => {
  test('is refunded once under its key, and the order shows it', async () => {
    const shop = await openTestShop()
    const order = shop.order()
    const input = { ...lines(order, 1), ...card(order, '20'), note: 'A claim' }
    const first = await refund(shop, order, input, 'once')
    expect(await refund(shop, order, input, 'once')).toEqual(first)
    expect(await shop.run('OrderById', { id: order.id })).toMatchObject({
      displayFinancialStatus: 'PARTIALLY_REFUNDED',
      totalRefundedSet: { shopMoney: usd('20.0') },
      netPaymentSet: { shopMoney: usd('50.0') },
      totalOutstandingSet: { shopMoney: usd('0.0') },
      refunds: [{ note: 'A claim' }],
    })
  })

  test('of units that were not sent puts them back for sale', async () => {
    const shop = await openTestShop()
    const order = shop.order()
    const level = () => sure(levelAt(itemOfVariant(shop.shop, shop.red), shop.location), 'a level')
    expect(level().quantities).toMatchObject({ available: 8, committed: 2 })
    await refund(shop, order, lines(order, 2, { restockType: 'CANCEL', locationId: shop.location }))
    expect(level().quantities).toMatchObject({ available: 10, committed: 0 })
    expect(order.fulfillmentOrders[0]?.lines[0]?.remaining).toBe(0)
  })

  test('of units that came back puts them on the shelf', async () => {
    const shop = await openTestShop()
    const order = shop.order()
    await fulfill(shop, order)
    const level = sure(levelAt(itemOfVariant(shop.shop, shop.red), shop.location), 'a level')
    expect(onHand(level)).toBe(8)
    await refund(shop, order, lines(order, 1, { restockType: 'RETURN', locationId: shop.location }))
    expect(onHand(level)).toBe(9)
  })

  test('a refund below the units’ value leaves the rest owed to the customer', async () => {
    const shop = await openTestShop()
    const order = shop.order()
    await refund(shop, order, { ...lines(order, 1), ...card(order, '15') })
    expect(outstanding(order).shop).toBe(-500)
    expect(order.refunds[0]?.adjustment.shop).toBe(-500)
  })

  test('of thirds of an odd price adds up to the price', async () => {
    const shop = await openTestShop({ taxRates: { US: { title: 'Tax', rate: 0.0725 } } })
    const order = shop.order({
      lines: [{ variantId: shop.red, quantity: 3, unitPrice: { shop: 3333, presentment: 3333 } }],
    })
    for (let unit = 0; unit < 3; unit++) await refund(shop, order, lines(order, 1))
    const sums = order.refunds.map(
      (each) => (each.lines[0]?.subtotal.shop ?? 0) + (each.lines[0]?.tax.shop ?? 0),
    )
    expect(sums.reduce((sum, each) => sum + each)).toBe(9999 + Math.round(9999 * 0.0725))
  })

  test('of an order in another currency is made in that currency', async () => {
    const shop = await openTestShop({ presentmentCurrencies: ['USD', 'EUR'] })
    const order = shop.order({
      currencies: { currencyCode: 'USD', presentmentCurrencyCode: 'EUR', rate: 0.8 },
    })
    expect(messages(await refund(shop, order, card(order, '16')))).toMatch(/Currency is required/)
    await refund(shop, order, { currency: 'EUR', ...card(order, '16') })
    expect(order.transactions[1]?.amount).toEqual({ shop: 2000, presentment: 1600 })
  })

  test('can become store credit, or go back to the gift card that paid', async () => {
    const shop = await openTestShop()
    await shop.run('GiftCardCreate', { input: { initialAmount: usd('50'), code: 'ABCDEFGH' } })
    const giftCard = sure([...shop.shop.giftCards.values()][0], 'a gift card')
    const order = shop.order({
      payment: [
        {
          kind: 'SALE',
          gateway: 'gift_card',
          amount: { shop: 7000, presentment: 7000 },
          giftCardId: giftCard.id,
        },
      ],
    })
    await refund(shop, order, card(order, '30'))
    expect(giftCard.balance).toBe(8000)
    await refund(shop, order, { refundMethods: [{ storeCreditRefund: { amount: usd('40') } }] })
    expect([...shop.shop.storeCreditAccounts.values()]).toMatchObject([
      { customerId: shop.ada.id, balance: 4000 },
    ])
    expect(messages(await refund(shop, order, card(order, '1')))).toMatch(/can be refunded/)
  })

  test('is suggested with tax and shipping, to gift cards first, and no higher than the rest', async () => {
    const shop = await openTestShop({ taxRates: { 'US-NY': { title: 'NY', rate: 0.1 } } })
    const order = shop.order({
      payment: [
        { kind: 'SALE', gateway: 'shopify_payments', amount: { shop: 6700, presentment: 6700 } },
        { kind: 'SALE', gateway: 'gift_card', amount: { shop: 1000, presentment: 1000 } },
      ],
    })
    const { suggestedRefund } = await shop.run<Record<string, unknown>>('SuggestedRefund', {
      id: order.id,
      lines: [{ lineItemId: order.lines[0]?.id, quantity: 1 }],
      refundShipping: true,
    })
    expect(suggestedRefund).toMatchObject({
      amountSet: { shopMoney: usd('27.5') },
      totalTaxSet: { shopMoney: usd('2.0') },
      maximumRefundableSet: { shopMoney: usd('77.0') },
      suggestedTransactions: [
        { gateway: 'gift_card', amountSet: { shopMoney: usd('10.0') } },
        { gateway: 'shopify_payments', amountSet: { shopMoney: usd('17.5') } },
      ],
    })
  })
})

test('duties are paid with an order, and stay when its items are refunded', async () => {
  const shop = await openTestShop()
  const price = { shop: 2000, presentment: 2000 }
  const duties = { shop: 480, presentment: 480 }
  const order = shop.order({ lines: [{ variantId: shop.red, quantity: 2, unitPrice: price, duties }] })
  expect([netPayment(order).shop, outstanding(order).shop]).toEqual([4980, 0])
  await refund(shop, order, { ...lines(order, 2), ...card(order, '40.00') })
  expect([netPayment(order).shop, outstanding(order).shop]).toEqual([980, 0])
})
