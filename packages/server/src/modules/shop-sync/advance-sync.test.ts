import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { grantScopes, uninstallApp } from '@aftercare/shopify-emulator/app/install'
import { act } from '@aftercare/shopify-emulator/merchant/merchant-actions'
import type { Order } from '@aftercare/shopify-emulator/orders/order-types'
import { fromShop } from '@aftercare/shopify-emulator/world/money'
import { beforeEach, expect, test } from 'vitest'
import type { Store } from '#modules/merchants/store-reads.ts'
import { appScopes } from '#modules/shopify/app-scopes.ts'
import { eraseOrders } from '#modules/privacy/erase-orders.ts'
import { useEmulatedShop } from '#testing/emulated-shop.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { advanceSync } from './advance-sync.ts'
import { advanceRunningSyncs, startNightlySyncs, startSync, startSyncOfOlderOrders } from './start-sync.ts'

const testDeps = await useTestDeps()
const shopify = await useEmulatedShop(testDeps)
const { deps } = shopify
const usd = { currencyCode: 'USD', presentmentCurrencyCode: 'USD', rate: 1 }

let red = ''
beforeEach(() => {
  const scarf = shopify.addProduct({
    title: 'Wool scarf',
    tags: ['winter'],
    options: ['Color'],
    variants: [
      {
        price: 2000,
        values: ['Red'],
        sku: 'SCARF-R',
        stock: 9,
        grams: 210,
        harmonizedSystemCode: '6117.10',
        countryCodeOfOrigin: 'PT',
      },
      { price: 2500, values: ['Blue'], sku: 'SCARF-B', stock: null },
    ],
  })
  red = scarf.variantIds[0] ?? ''
  const collection = { title: 'Winter', handle: 'winter', productIds: [scarf.id], updatedAt: testDeps.now() }
  shopify
    .shop()
    .collections.set('gid://shopify/Collection/7', { id: 'gid://shopify/Collection/7', ...collection })
})

const buy = (quantity = 1): Order =>
  shopify.placeOrder({
    currencies: usd,
    lines: [{ variantId: red, quantity, unitPrice: fromShop(2000, usd) }],
    email: 'ada@example.com',
    customerId: null,
    payment: 'shopify_payments',
  })
const doBehindUs = (order: Order, action: 'fulfill' | 'refund') => {
  expect(act(shopify.emulator.world, shopify.shop(), order, action)).toEqual([])
}
/** Nobody was listening. */
const loseWebhooks = () => shopify.emulator.world.deliveries.splice(0)
const orders = () =>
  deps.db.selectFrom('store_order').select(['orderNo', 'financialStatus']).orderBy('orderNo').execute()
/** In the order they were created; those of the same moment by kind. */
const syncs = () => deps.db.selectFrom('shop_sync').selectAll().orderBy('createdOn').orderBy('kind').execute()
const shown = async (store: Store) => {
  const { token } = await aUser(deps, store, 'Admin')
  const params = { storeId: store.storeId }
  return (await merchantClient(deps, { token })(merchantApi.shopSync, { params })).sync
}

test('connecting reads the shop’s products and orders, also those with several parcels and refunds', async () => {
  buy()
  doBehindUs(buy(2), 'fulfill')
  doBehindUs(buy(3), 'refund')
  loseWebhooks()
  const store = await shopify.connect()
  await shopify.settle()

  expect(await orders()).toEqual([
    { orderNo: '#1001', financialStatus: 'paid' },
    { orderNo: '#1002', financialStatus: 'paid' },
    { orderNo: '#1003', financialStatus: 'refunded' },
  ])
  const lines = await deps.db
    .selectFrom('order_line_item')
    .select(['quantity', 'currentQuantity', 'fulfilledQuantity', 'tagsAtPurchase', 'collectionsAtPurchase'])
    .orderBy('quantity')
    .execute()
  const bought = { tagsAtPurchase: ['winter'], collectionsAtPurchase: ['7'] }
  expect(lines).toMatchObject([
    { ...bought, quantity: 1, currentQuantity: 1, fulfilledQuantity: 0 },
    { ...bought, quantity: 2, currentQuantity: 2, fulfilledQuantity: 2 },
    { ...bought, quantity: 3, currentQuantity: 0, fulfilledQuantity: 0 },
  ])
  expect(await deps.db.selectFrom('fulfillment_line').select('quantity').execute()).toEqual([{ quantity: 2 }])
  expect(
    await deps.db
      .selectFrom('product_variant')
      .select(['sku', 'isStockTracked', 'quantity', 'grams', 'hsCode', 'originCountryCode'])
      .orderBy('position')
      .execute(),
  ).toEqual([
    {
      sku: 'SCARF-R',
      isStockTracked: true,
      quantity: 6,
      grams: 210,
      hsCode: '611710',
      originCountryCode: 'PT',
    },
    {
      sku: 'SCARF-B',
      isStockTracked: false,
      quantity: null,
      grams: 0,
      hsCode: null,
      originCountryCode: null,
    },
  ])
  expect(await shown(store)).toMatchObject({ kind: 'first', status: 'done', orders: 2, products: 1, bad: 0 })
  expect(await deps.db.selectFrom('store_alert').select('subject').execute()).toEqual([
    { subject: 'Shopify sync finished' },
  ])
}, 120_000)

test('a sync that breaks off goes on after its last batch, and stores nothing twice', async () => {
  for (let count = 0; count < 260; count++) buy()
  loseWebhooks()
  const store = await shopify.connect()
  await drainJobs(deps)
  expect(await shown(store)).toMatchObject({ status: 'running', step: 'products', rows: null })
  await shopify.emulator.settle()
  await drainJobs(deps)
  await shopify.emulator.settle()
  const [{ id: syncId } = { id: '' }] = await syncs()
  const beforeJob = () => Promise.reject(new Error('the process dies'))
  const dying = { ...deps, jobThrottle: { ...deps.jobThrottle, beforeJob } }
  await expect(advanceSync(dying, { storeId: store.storeId, syncId })).rejects.toThrow('the process dies')
  expect(await syncs()).toMatchObject([{ step: 'orders', rowsRead: 250, orders: 250, status: 'running' }])
  await shopify.settle()
  expect(await shown(store)).toMatchObject({ status: 'done', orders: 260, unchanged: 0 })
  expect(await orders()).toHaveLength(260)
})

test('every night what webhooks have not reported is read, and nothing else', async () => {
  const first = buy()
  await shopify.connect()
  await shopify.settle()
  const versions = () =>
    deps.db.selectFrom('store_order').select(['orderNo', 'version']).orderBy('orderNo').execute()
  const before = await versions()
  testDeps.advance({ hours: 9 })
  shopify.emulator.clock.freeze(testDeps.now())
  buy()
  await shopify.settle()
  doBehindUs(first, 'refund')
  loseWebhooks()
  await startNightlySyncs(deps)
  await shopify.settle()
  expect(await orders()).toMatchObject([{ financialStatus: 'refunded' }, { financialStatus: 'paid' }])
  expect(await versions()).toEqual([
    { ...before[0], version: 2 },
    { orderNo: '#1002', version: 1 },
  ])
  expect(await deps.db.selectFrom('store_alert').selectAll().execute()).toHaveLength(1)
})

test('a bulk operation that fails is started again, and after three times the sync fails with a reason', async () => {
  const store = await shopify.connect()
  for (let times = 0; times < 4; times++) {
    await drainJobs(deps)
    for (const operation of shopify.shop().bulkOperations.values()) operation.status = 'CANCELING'
    await shopify.emulator.settle()
  }
  await shopify.settle()
  expect(await shown(store)).toMatchObject({
    status: 'failed',
    problem: expect.stringMatching(/Try again later/),
  })
})

test('409 while a sync is running; a shop that was uninstalled ends it', async () => {
  const store = await shopify.connect()
  await drainJobs(deps)
  const { token } = await aUser(deps, store, 'Admin')
  const params = { storeId: store.storeId }
  const start = () => merchantClient(deps, { token })(merchantApi.startSync, { params })
  await expect(start()).rejects.toMatchObject({ status: 409, code: 'sync_running' })
  uninstallApp(shopify.emulator.world, shopify.shop())
  await shopify.settle()
  testDeps.advance({ minutes: 5 })
  await advanceRunningSyncs(deps)
  await drainJobs(deps)
  expect(await shown(store)).toMatchObject({ status: 'failed' })
  await expect(start()).rejects.toMatchObject({ status: 409, code: 'platform_not_connected' })
})

test('a sync does not restore people who were erased', async () => {
  buy()
  const store = await shopify.connect()
  await shopify.settle()
  const { id } = await deps.db.selectFrom('store_order').select('id').executeTakeFirstOrThrow()
  await eraseOrders(deps, store.storeId, [id])
  const erased = () => deps.db.selectFrom('store_order').select(['email', 'erasedOn']).executeTakeFirst()
  expect(await erased()).toMatchObject({ email: null, erasedOn: deps.now() })
  await deps.db.updateTable('store_order').set({ contentHash: 'of a webhook' }).execute()
  testDeps.advance({ minutes: 1 })
  await startSync(deps, store.storeId, 'requested')
  await shopify.settle()
  expect(await syncs()).toMatchObject([{ orders: 1 }, { status: 'done', orders: 0 }])
  expect(await erased()).toMatchObject({ email: null })
})

test('orders older than 60 days are read once the merchant allows that', async () => {
  shopify.emulator.clock.during(new Date(testDeps.now().getTime() - 61 * 24 * 60 * 60 * 1000), () => buy())
  buy()
  loseWebhooks()
  await shopify.connect([...appScopes])
  await shopify.settle()
  expect(await orders()).toMatchObject([{ orderNo: '#1002' }])

  grantScopes(shopify.emulator.world, shopify.shop(), ['read_all_orders'])
  await shopify.settle()
  expect(await orders()).toMatchObject([{ orderNo: '#1001' }, { orderNo: '#1002' }])
  expect(await syncs()).toMatchObject([{ kind: 'first' }, { kind: 'older', status: 'done', products: 0 }])
})

test('older orders wait for the sync that is running', async () => {
  const { storeId } = await shopify.connect()
  await startSync(deps, storeId, 'requested')
  await startSyncOfOlderOrders(deps, { storeId })
  expect(await syncs()).toMatchObject([{ kind: 'requested' }])
  await deps.db.updateTable('shop_sync').set({ status: 'done', finishedOn: deps.now() }).execute()
  await startSyncOfOlderOrders(deps, { storeId })
  expect((await syncs()).map(({ kind }) => kind)).toContain('older')
})
