import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { act } from '@aftercare/shopify-emulator/merchant/merchant-actions'
import { assessRisk } from '@aftercare/shopify-emulator/orders/order-update'
import type { Order } from '@aftercare/shopify-emulator/orders/order-types'
import { fromShop } from '@aftercare/shopify-emulator/world/money'
import { beforeEach, expect, test } from 'vitest'
import type { Store } from '#modules/merchants/store-reads.ts'
import { endConnection } from '#modules/shopify/end-connection.ts'
import { appScopes } from '#modules/shopify/app-scopes.ts'
import { useEmulatedShop } from '#testing/emulated-shop.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const testDeps = await useTestDeps()
const shopify = await useEmulatedShop(testDeps)
const { deps } = shopify

const usd = { currencyCode: 'USD', presentmentCurrencyCode: 'USD', rate: 1 }
let store: Store
beforeEach(async () => {
  store = await shopify.connect([...appScopes, 'write_returns'])
  await shopify.settle()
})

/** A scarf of $20.00 each, paid by card. */
function anOrder(quantity = 2): Order {
  const scarf = shopify.addProduct({
    title: 'Wool scarf',
    variants: [{ price: 2000, sku: 'SCARF', stock: 9 }],
  })
  const line = { variantId: scarf.variantIds[0] ?? null, quantity, unitPrice: fromShop(2000, usd) }
  return shopify.placeOrder({
    currencies: usd,
    lines: [line],
    email: 'ada@example.com',
    payment: 'shopify_payments',
    orderDiscount: fromShop(100, usd),
  })
}
const behindUs = (order: Order, action: 'fulfill' | 'refund' | 'return') => {
  testDeps.advance({ minutes: 1 })
  shopify.emulator.clock.freeze(testDeps.now())
  expect(act(shopify.emulator.world, shopify.shop(), order, action)).toEqual([])
}
const stored = () => deps.db.selectFrom('store_order').selectAll().executeTakeFirstOrThrow()
const storedLine = () => deps.db.selectFrom('order_line_item').selectAll().executeTakeFirstOrThrow()
const reads = () => shopify.emulator.asked.list('OrderDetails').length

test('an order read from the API is the order that its webhook reported, with its payments', async () => {
  anOrder()
  await shopify.settle()
  const [order, line] = [await stored(), await storedLine()]
  const { token } = await aUser(deps, store, 'Staff')
  const sync = () =>
    merchantClient(deps, { token })(merchantApi.syncOrder, {
      params: { storeId: store.storeId, storeOrderId: order.id },
    })
  expect(await sync()).toEqual({ isChanged: true })
  const { contentHash: _hash, version: _version, ...same } = order
  expect(await stored()).toMatchObject(same)
  expect(await storedLine()).toEqual(line)
  expect(await deps.db.selectFrom('order_transaction').select(['gateway', 'amountMinor']).execute()).toEqual([
    { gateway: 'shopify_payments', amountMinor: order.totalMinor },
  ])
  expect(await sync()).toEqual({ isChanged: false })
})

test('a refund in the shop is noticed, whatever the order in which its webhooks arrive', async () => {
  const order = anOrder()
  await shopify.settle()
  behindUs(order, 'refund')
  Object.assign(shopify.emulator.habits, { order: 'reversed', isDoubled: true })
  await shopify.settle()
  expect(await storedLine()).toMatchObject({ quantity: 2, currentQuantity: 0 })
  expect(await stored()).toMatchObject({ financialStatus: 'refunded' })
  const [refund] = await deps.db.selectFrom('order_refund').selectAll().execute()
  expect(refund).toMatchObject({ amountMinor: 3900, lines: [{ quantity: 2 }] })
})

test('a return that is opened in the shop reads its order again, with its parcels', async () => {
  const order = anOrder()
  behindUs(order, 'fulfill')
  await shopify.settle()
  behindUs(order, 'return')
  await shopify.settle()
  expect(reads()).toBe(1)
  expect(await storedLine()).toMatchObject({ fulfilledQuantity: 2 })
  expect(await deps.db.selectFrom('fulfillment_line').select('quantity').execute()).toEqual([{ quantity: 2 }])
})

test('the shop’s assessment of an order’s risk is stored, the worst of all', async () => {
  const order = anOrder()
  await shopify.settle()
  expect(await stored()).toMatchObject({ platformRisk: null })
  const assess = (provider: string, riskLevel: 'HIGH' | 'LOW') =>
    assessRisk(shopify.emulator.world, shopify.shop(), order, { provider, riskLevel, facts: [] })
  assess('Shopify', 'LOW')
  await shopify.settle()
  expect(await stored()).toMatchObject({ platformRisk: 'low' })
  assess('Fraud filter', 'HIGH')
  await shopify.settle()
  expect(await stored()).toMatchObject({ platformRisk: 'high' })
})

test('an order with more lines, parcels and refunds than fit on a page is read whole', async () => {
  const scarf = shopify.addProduct({ title: 'Scarf', variants: [{ price: 100, stock: null }] })
  const line = { variantId: scarf.variantIds[0] ?? null, quantity: 1, unitPrice: fromShop(100, usd) }
  const order = shopify.placeOrder({
    currencies: usd,
    lines: Array.from({ length: 95 }, () => line),
    email: 'ada@example.com',
    payment: 'manual',
  })
  behindUs(order, 'fulfill')
  behindUs(order, 'return')
  behindUs(order, 'refund')
  await shopify.settle()
  const lines = await deps.db.selectFrom('order_line_item').selectAll().execute()
  expect(lines).toHaveLength(95)
  expect(lines.every((each) => each.fulfilledQuantity === 1 && each.currentQuantity === 0)).toBe(true)
})

test('while Shopify fails, the order waits; it is read once however many webhooks asked for it', async () => {
  const order = anOrder()
  await shopify.settle()
  shopify.emulator.faults.add({ on: 'OrderDetails', answer: { kind: 'answer', status: 502 } })
  behindUs(order, 'refund')
  await expect(shopify.settle()).rejects.toThrow('answered 502')
  expect(await deps.db.selectFrom('shopify_pending_read').select('kind').execute()).toEqual([
    { kind: 'order' },
  ])
  behindUs(anOrder(), 'refund')
  const before = reads()
  await shopify.settle()
  expect(reads() - before).toBe(2)
  expect(await deps.db.selectFrom('shopify_pending_read').selectAll().execute()).toEqual([])
})

test('409 while the store is not connected, or for an order that the shop does not show', async () => {
  const order = anOrder()
  await shopify.settle()
  const { token } = await aUser(deps, store, 'Admin')
  const { id: storeOrderId } = await stored()
  const params = { storeId: store.storeId, storeOrderId }
  const sync = () => merchantClient(deps, { token })(merchantApi.syncOrder, { params })
  shopify.shop().orders.delete(order.id)
  await expect(sync()).rejects.toMatchObject({ status: 409, code: 'order_not_shown' })
  shopify.emulator.faults.add({ on: 'OrderDetails', times: 9, answer: { kind: 'answer', status: 503 } })
  await expect(sync()).rejects.toMatchObject({ status: 503, code: 'shop_unreachable' })
  await endConnection(deps, store.storeId, { connectedBefore: deps.now() }, 'uninstalled')
  await expect(sync()).rejects.toMatchObject({ status: 409 })
})
