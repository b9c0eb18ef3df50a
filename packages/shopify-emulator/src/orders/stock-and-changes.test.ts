import { describe, expect, test } from 'vitest'
import { itemOfVariant, levelAt } from '../catalog/stock.ts'
import { sure } from '../shop/find.ts'
import { operation } from '../schema/operations.ts'
import { fulfill, usd } from '../testing/test-returns.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { currentTotal, netPayment, outstanding } from './order-amounts.ts'

const stockOf = ({ shop, location }: TestShop, variantId: string) =>
  sure(levelAt(itemOfVariant(shop, variantId), location), 'a level').quantities

describe('stock', () => {
  test('is committed by an order, leaves with the parcel, and comes back when the parcel is canceled', async () => {
    const shop = await openTestShop()
    const order = shop.order()
    expect(stockOf(shop, shop.red)).toMatchObject({ available: 8, committed: 2 })
    await fulfill(shop, order)
    expect(stockOf(shop, shop.red)).toMatchObject({ available: 8, committed: 0 })
    await shop.run('FulfillmentCancel', { id: order.fulfillments[0]?.id })
    expect(stockOf(shop, shop.red)).toMatchObject({ available: 8, committed: 2 })
    expect(order.lines[0]?.fulfilled).toBe(0)
  })

  test.for<[string, number, number]>([
    ['BYPASS', 10, 0],
    ['DECREMENT_IGNORING_POLICY', -2, 12],
  ])('of an order that is created with %s', async ([inventoryBehaviour, available, committed]) => {
    const shop = await openTestShop()
    const order = { lineItems: [{ variantId: shop.red, quantity: 12, priceSet: { shopMoney: usd('0') } }] }
    await shop.run('OrderCreate', { order, options: { inventoryBehaviour } })
    expect(stockOf(shop, shop.red)).toMatchObject({ available, committed })
  })

  test('is held for a draft, until it is completed, deleted, or its time is over', async () => {
    const shop = await openTestShop()
    const soon = new Date(Date.now() + 60_000).toISOString()
    const input = { lineItems: [{ variantId: shop.red, quantity: 3 }], reserveInventoryUntil: soon }
    const create = () => shop.run<{ draftOrder: { id: string } }>('DraftOrderCreate', { input })
    const { draftOrder: first } = await create()
    expect(stockOf(shop, shop.red)).toMatchObject({ available: 7, reserved: 3 })
    await shop.run('DraftOrderDelete', { id: first.id })
    await create()
    shop.emulator.clock.advance(120_000)
    await shop.emulator.settle()
    expect(stockOf(shop, shop.red)).toMatchObject({ available: 10, reserved: 0 })
  })
})

test('a draft at no price becomes an order that is paid, tagged and sent like any other', async () => {
  const shop = await openTestShop({ taxRates: { US: { title: 'Tax', rate: 0.1 } } })
  const all = { value: 100, valueType: 'PERCENTAGE', title: 'Exchange' }
  const input = {
    lineItems: [{ variantId: shop.blue, quantity: 2, appliedDiscount: all }],
    shippingAddress: { address1: '1 Engine Street', city: 'New York', countryCode: 'US', provinceCode: 'NY' },
    shippingLine: { title: 'Exchange', priceWithCurrency: usd('0') },
    purchasingEntity: { customerId: shop.ada.id },
    tags: ['exchange'],
    note: 'A claim',
  }
  const { draftOrder } = await shop.run<{ draftOrder: { id: string } }>('DraftOrderCreate', { input })
  await shop.run('DraftOrderComplete', { id: draftOrder.id })
  const order = sure([...shop.shop.orders.values()][0], 'an order')
  expect(order).toMatchObject({
    tags: ['exchange'],
    note: 'A claim',
    transactions: [],
    email: 'ada@example.com',
  })
  expect(currentTotal(order).shop).toBe(0)
  expect(await shop.run('OrderById', { id: order.id })).toMatchObject({ displayFinancialStatus: 'PAID' })
  expect(stockOf(shop, shop.blue)).toMatchObject({ available: 8, committed: 2 })
})

test('an edit changes nothing before it is committed, and then units, total and stock', async () => {
  const shop = await openTestShop()
  const order = shop.order()
  const { calculatedOrder } = await shop.run<{ calculatedOrder: { id: string } }>('OrderEditBegin', {
    id: order.id,
  })
  const { id } = calculatedOrder
  const lineItemId = order.lines[0]?.id.replace('/LineItem/', '/CalculatedLineItem/')
  await shop.run('OrderEditSetQuantity', { id, lineItemId, quantity: 1, restock: true })
  const added = await shop.run('OrderEditAddVariant', {
    id,
    variantId: shop.blue,
    quantity: 1,
    allowDuplicates: true,
  })
  expect(added).toMatchObject({ calculatedOrder: { totalOutstandingSet: { shopMoney: usd('5.0') } } })
  expect([currentTotal(order).shop, order.lines.length]).toEqual([7000, 2])
  await shop.run('OrderEditCommit', { id })
  expect([currentTotal(order).shop, outstanding(order).shop]).toEqual([7500, 500])
  expect(stockOf(shop, shop.red)).toMatchObject({ available: 9, committed: 1 })
  expect(stockOf(shop, shop.blue)).toMatchObject({ available: 8, committed: 2 })
})

test('a canceled order refunds its money and releases its units', async () => {
  const shop = await openTestShop()
  const order = shop.order()
  const { job } = await shop.run<{ job: { id: string; done: boolean } }>('OrderCancel', {
    orderId: order.id,
    reason: 'CUSTOMER',
    restock: true,
    refundMethod: { originalPaymentMethodsRefund: true },
  })
  expect(job.done).toBe(false)
  expect(await shop.run('JobStatus', { id: job.id })).toMatchObject({ done: true })
  expect([netPayment(order).shop, currentTotal(order).shop]).toEqual([0, 0])
  expect(stockOf(shop, shop.red)).toMatchObject({ available: 10, committed: 0 })
  expect(order.fulfillmentOrders[0]?.status).toBe('CANCELLED')
})

test('a bulk operation writes a line for each node, with those inside of it after it', async () => {
  const shop = await openTestShop()
  shop.order()
  shop.order()
  const query = '{ orders { edges { node { id name lineItems { edges { node { id quantity } } } } } } }'
  const { bulkOperation } = await shop.run<{ bulkOperation: { id: string } }>('BulkRun', { query })
  await shop.emulator.settle()
  const state = await shop.run<{ url: string }>('BulkOperationById', { id: bulkOperation.id })
  expect(state).toMatchObject({ status: 'COMPLETED', objectCount: 6, rootObjectCount: 2 })
  const lines = (shop.shop.bulkOperations.get(bulkOperation.id)?.result ?? []).join('').trim().split('\n')
  const [first, second] = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(first).toMatchObject({ name: '#1001' })
  expect(second).toMatchObject({ quantity: 2, __parentId: first?.['id'] })
})

test('a bulk operation fails where the app may not read something', async () => {
  const shop = await openTestShop({}, { scopes: ['write_products'] })
  const { bulkOperation } = await shop.run<{ bulkOperation: { id: string } }>('BulkRun', {
    query: operation('BulkOrders'),
  })
  shop.order()
  await shop.emulator.settle()
  expect(await shop.run('BulkOperationById', { id: bulkOperation.id })).toMatchObject({
    status: 'FAILED',
    errorCode: 'ACCESS_DENIED',
    url: null,
  })
})
