import { describe, expect, test } from 'vitest'
import { itemOfVariant, levelAt } from '../catalog/stock.ts'
import { currentQuantity, currentTotal, netPayment, outstanding } from '../orders/order-amounts.ts'
import { sure } from '../shop/find.ts'
import { openReturn, sentOrder, usd } from '../testing/test-returns.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

type Answer = { userErrors: { field: string[] | null; message: string; code: string | null }[] }
type Variables = Record<string, unknown>

const first = ({ userErrors }: Answer) => [userErrors[0]?.field?.join('.') ?? '', userErrors[0]?.code ?? '']
const create = ({ run }: TestShop, orderId: string, input: Variables) =>
  run<Answer>('ReturnCreate', { input: { orderId, ...input } })

describe('a return is refused', () => {
  test.for<[string, (shop: TestShop, line: string) => Variables, string, string]>([
    ['of nothing', () => ({ returnLineItems: [] }), 'returnInput.returnLineItems', 'BLANK'],
    [
      'of more units than were sent',
      (_, line) => ({ returnLineItems: [{ fulfillmentLineItemId: line, quantity: 3 }] }),
      'returnInput.returnLineItems.0.quantity',
      'INVALID',
    ],
    [
      'of a parcel that is not there',
      () => ({
        returnLineItems: [{ fulfillmentLineItemId: 'gid://shopify/FulfillmentLineItem/1', quantity: 1 }],
      }),
      'returnInput.returnLineItems.0.fulfillmentLineItemId',
      'NOT_FOUND',
    ],
    [
      'for a reason that is not there',
      (_, line) => ({
        returnLineItems: [
          {
            fulfillmentLineItemId: line,
            quantity: 1,
            returnReasonDefinitionId: 'gid://shopify/ReturnReasonDefinition/1',
          },
        ],
      }),
      'returnInput.returnLineItems.0.returnReasonDefinitionId',
      'NOT_FOUND',
    ],
    [
      'with a note that is too long',
      (_, line) => ({
        returnLineItems: [{ fulfillmentLineItemId: line, quantity: 1, returnReasonNote: 'x'.repeat(256) }],
      }),
      'returnInput.returnLineItems.0.returnReasonNote',
      'TOO_LONG',
    ],
    [
      'for a variant that is not there',
      (_, line) => ({
        returnLineItems: [{ fulfillmentLineItemId: line, quantity: 1 }],
        exchangeLineItems: [{ variantId: 'gid://shopify/ProductVariant/1', quantity: 1 }],
      }),
      'returnInput.exchangeLineItems.0.variantId',
      'NOT_FOUND',
    ],
    [
      'with a fee in another currency',
      (_, line) => ({
        returnLineItems: [{ fulfillmentLineItemId: line, quantity: 1 }],
        returnShippingFee: { amount: { amount: '5', currencyCode: 'EUR' } },
      }),
      'returnInput.returnShippingFee.amount.currencyCode',
      'INVALID',
    ],
  ])('%s, and nothing is written', async ([, input, field, code]) => {
    const shop = await openTestShop()
    const { order, red } = await sentOrder(shop)
    expect(first(await create(shop, order.id, input(shop, red)))).toEqual([field, code])
    expect(order.returns).toEqual([])
  })

  test('of units that were never sent', async () => {
    const shop = await openTestShop()
    const order = shop.order()
    const { order: other, red } = await sentOrder(shop)
    const input = { returnLineItems: [{ fulfillmentLineItemId: red, quantity: 1 }] }
    expect(first(await create(shop, order.id, input))[1]).toBe('NOT_FOUND')
    expect(await shop.run('ReturnableFulfillments', { orderId: order.id })).toEqual({ nodes: [] })
    expect(other.returns).toEqual([])
  })

  test('of units that are in a return, and of those that were refunded', async () => {
    const shop = await openTestShop()
    const { order, red } = await openReturn(shop, { quantity: 1 })
    const input = { returnLineItems: [{ fulfillmentLineItemId: red, quantity: 2 }] }
    expect(first(await create(shop, order.id, input))[1]).toBe('INVALID')
    const refundLineItems = [{ lineItemId: order.lines[0]?.id, quantity: 1 }]
    await shop.run('RefundCreate', { key: 'k', input: { orderId: order.id, refundLineItems } })
    const one = { returnLineItems: [{ fulfillmentLineItemId: red, quantity: 1 }] }
    expect(first(await create(shop, order.id, one))[1]).toBe('INVALID')
  })
})

describe('a return that is open', () => {
  const process = ({ run }: TestShop, returnId: string, input: Variables) =>
    run<Answer>('ReturnProcess', { input: { returnId, ...input } })

  test('refunds money and restocks goods when it is processed', async () => {
    const shop = await openTestShop()
    const { order, opened, line, reverse, reverseLine, payment } = await openReturn(shop)
    const level = sure(levelAt(itemOfVariant(shop.shop, shop.red), shop.location), 'a level')
    expect(currentTotal(order).shop).toBe(7000)
    const disposition = {
      reverseFulfillmentOrderLineItemId: reverseLine.id,
      quantity: 1,
      dispositionType: 'RESTOCKED',
      locationId: shop.location,
    }
    const { userErrors } = await process(shop, opened.id, {
      returnLineItems: [{ id: line.id, quantity: 1, dispositions: [disposition] }],
      financialTransfer: {
        issueRefund: { orderTransactions: [{ parentId: payment.id, transactionAmount: usd('20') }] },
      },
    })
    expect(userErrors).toEqual([])
    expect(level.quantities.available).toBe(9)
    expect([line.processed, line.refunded, sure(order.lines[0], 'a line').refunded]).toEqual([1, 1, 1])
    expect([currentTotal(order).shop, netPayment(order).shop, outstanding(order).shop]).toEqual([
      5000, 5000, 0,
    ])
    expect(order.refunds).toMatchObject([{ returnId: opened.id, lines: [{ quantity: 1 }] }])
    expect(reverse.status).toBe('OPEN')
  })

  test('charges its fees once, and returns the total before', async () => {
    const shop = await openTestShop()
    const { order, red } = await sentOrder(shop)
    await create(shop, order.id, {
      returnLineItems: [{ fulfillmentLineItemId: red, quantity: 2, restockingFee: { percentage: 10 } }],
      returnShippingFee: { amount: usd('5') },
    })
    const opened = sure(order.returns[0], 'a return')
    const line = sure(opened.lines[0], 'a line')
    const ask = (quantity: number) =>
      shop.run<{ suggestedFinancialOutcome: unknown }>('ReturnSuggestedOutcome', {
        id: opened.id,
        returnLineItems: [{ id: line.id, quantity }],
        exchangeLineItems: [],
      })
    expect(await ask(2)).toMatchObject({
      suggestedFinancialOutcome: {
        discountedSubtotal: { shopMoney: usd('40.0') },
        financialTransfer: { __typename: 'RefundReturnOutcome', amount: { shopMoney: usd('31.0') } },
      },
    })
    await process(shop, opened.id, { returnLineItems: [{ id: line.id, quantity: 1 }] })
    expect(order.fees.map(({ kind, amount }) => [kind, amount.shop])).toEqual([
      ['RETURN_SHIPPING', 500],
      ['RESTOCKING', 200],
    ])
    expect(await ask(1)).toMatchObject({
      suggestedFinancialOutcome: { financialTransfer: { amount: { shopMoney: usd('18.0') } } },
    })
  })

  test('sends exchanged items when it is processed, and holds them while something is owed', async () => {
    const shop = await openTestShop()
    const { order, opened, line, exchange } = await openReturn(shop, { isExchange: true })
    expect(order.lines).toHaveLength(2)
    const { userErrors } = await process(shop, opened.id, {
      returnLineItems: [{ id: line.id, quantity: 2 }],
      exchangeLineItems: [{ id: exchange?.id, quantity: 2 }],
    })
    expect(userErrors).toEqual([])
    expect(order.lines[2]).toMatchObject({ variantId: shop.blue, quantity: 2 })
    expect(outstanding(order).shop).toBe(1000)
    const sent = sure(order.fulfillmentOrders.at(-1), 'a fulfillment order')
    expect(sent).toMatchObject({ status: 'ON_HOLD', holds: [{ reason: 'AWAITING_PAYMENT' }] })
    expect(levelAt(itemOfVariant(shop.shop, shop.blue), shop.location)?.quantities).toMatchObject({
      available: 7,
      committed: 2,
    })
  })

  test('with a discount of the difference owes nothing and ships at once', async () => {
    const shop = await openTestShop()
    const { order, red } = await sentOrder(shop)
    await create(shop, order.id, {
      returnLineItems: [{ fulfillmentLineItemId: red, quantity: 1 }],
      exchangeLineItems: [
        { variantId: shop.blue, quantity: 1, appliedDiscount: { value: { amount: usd('5') } } },
      ],
    })
    const opened = sure(order.returns[0], 'a return')
    await process(shop, opened.id, {
      returnLineItems: [{ id: opened.lines[0]?.id, quantity: 1 }],
      exchangeLineItems: [{ id: opened.exchangeLines[0]?.id, quantity: 1 }],
    })
    expect(outstanding(order).shop).toBe(0)
    expect(order.fulfillmentOrders.at(-1)?.status).toBe('OPEN')
  })

  test.for<[string, (at: Awaited<ReturnType<typeof openReturn>>) => Variables, string, string]>([
    ['nothing', () => ({}), 'input', 'BLANK'],
    [
      'more units than are in it',
      ({ line }) => ({ returnLineItems: [{ id: line.id, quantity: 3 }] }),
      'input.returnLineItems.0.quantity',
      'LESS_THAN_OR_EQUAL_TO',
    ],
    [
      'a line that is not in it',
      () => ({ returnLineItems: [{ id: 'gid://shopify/ReturnLineItem/1', quantity: 1 }] }),
      'input.returnLineItems.0.id',
      'NOT_FOUND',
    ],
    [
      'more money than was paid',
      ({ line, payment }) => ({
        returnLineItems: [{ id: line.id, quantity: 1 }],
        financialTransfer: {
          issueRefund: { orderTransactions: [{ parentId: payment.id, transactionAmount: usd('70.01') }] },
        },
      }),
      'input.financialTransfer.issueRefund.orderTransactions.0',
      'INVALID',
    ],
    [
      'goods into no location',
      ({ line, reverseLine }) => ({
        returnLineItems: [
          {
            id: line.id,
            quantity: 1,
            dispositions: [
              {
                reverseFulfillmentOrderLineItemId: reverseLine.id,
                quantity: 1,
                dispositionType: 'RESTOCKED',
              },
            ],
          },
        ],
      }),
      'input.returnLineItems.0.dispositions.0.locationId',
      'BLANK',
    ],
    [
      'more goods than units',
      ({ line, reverseLine }) => ({
        returnLineItems: [
          {
            id: line.id,
            quantity: 1,
            dispositions: [
              { reverseFulfillmentOrderLineItemId: reverseLine.id, quantity: 2, dispositionType: 'MISSING' },
            ],
          },
        ],
      }),
      'input.returnLineItems.0.dispositions',
      'INVALID',
    ],
  ])('does not process %s', async ([, input, field, code]) => {
    const shop = await openTestShop()
    const at = await openReturn(shop)
    expect(first(await process(shop, at.opened.id, input(at)))).toEqual([field, code])
    expect(at.line.processed).toBe(0)
    expect(at.order.refunds).toEqual([])
    expect(currentQuantity(sure(at.order.lines[0], 'a line'))).toBe(2)
  })

  test('moves as its table says, and nowhere else', async () => {
    const shop = await openTestShop()
    const { opened, line } = await openReturn(shop)
    const move = async (name: string) => first(await shop.run<Answer>(name, { id: opened.id }))[1]
    expect(await move('ReturnReopen')).toBe('INVALID_STATE')
    expect(await move('ReturnClose')).toBe('')
    expect(await move('ReturnClose')).toBe('INVALID_STATE')
    expect(await move('ReturnCancel')).toBe('INVALID_STATE')
    expect(await move('ReturnReopen')).toBe('')
    await process(shop, opened.id, { returnLineItems: [{ id: line.id, quantity: 1 }] })
    expect(await move('ReturnCancel')).toBe('INVALID_STATE')
    expect(opened.status).toBe('OPEN')
  })

  test('gives its units free again when it is canceled', async () => {
    const shop = await openTestShop()
    const { order, opened, red } = await openReturn(shop)
    await shop.run('ReturnCancel', { id: opened.id })
    expect(opened.reverseOrders[0]?.status).toBe('CANCELED')
    const again = { returnLineItems: [{ fulfillmentLineItemId: red, quantity: 2 }] }
    expect((await create(shop, order.id, again)).userErrors).toEqual([])
  })
})

test('a request is approved or declined once', async () => {
  const shop = await openTestShop()
  const { order, red } = await sentOrder(shop)
  const input = { orderId: order.id, returnLineItems: [{ fulfillmentLineItemId: red, quantity: 1 }] }
  await shop.run('ReturnRequest', { input })
  const requested = sure(order.returns[0], 'a return')
  const decline = () =>
    shop.run<Answer>('ReturnDeclineRequest', {
      input: { id: requested.id, declineReason: 'OTHER', declineNote: 'No' },
    })
  expect((await decline()).userErrors).toEqual([])
  expect(first(await decline())[1]).toBe('INVALID_STATE')
  const approve = await shop.run<Answer>('ReturnApproveRequest', { input: { id: requested.id } })
  expect(first(approve)[1]).toBe('INVALID_STATE')
})
