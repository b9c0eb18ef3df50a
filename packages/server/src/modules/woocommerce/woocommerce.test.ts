import { integrationsApi } from '@aftercare/domain/api/integrations-api'
import { describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { webhookTopics } from '#integrations/commerce/woocommerce/webhooks.ts'
import { lookUpOrder } from '#modules/orders/look-up-order.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { withSealing } from '#testing/warehouses/warehouse-shop.ts'
import { useWooCommerce } from '#testing/woocommerce/woocommerce-emulator.ts'
import { aWooShop, deliver } from '#testing/woocommerce/woocommerce-shop.ts'
import { aWooLine, aWooOrder, aWooProduct, aWooVariation } from '#testing/woocommerce/woocommerce-world.ts'
import { connectAllShops } from './connect-shop.ts'
import { readShop } from './read-shop.ts'

const world = await useWooCommerce()
const plain = await useTestDeps()
const deps = withSealing(plain)

const orders = () =>
  deps.db
    .selectFrom('store_order')
    .select(['idFromPlatform', 'orderNo', 'email', 'canceledOn', 'financialStatus', 'fulfillmentStatus'])
    .orderBy('idFromPlatform')
    .execute()
const variants = () =>
  deps.db
    .selectFrom('product_variant')
    .select(['idFromPlatform', 'title', 'priceMinor', 'quantity', 'isStockTracked'])
    .where('idFromPlatform', 'not like', 'scarf%')
    .orderBy('idFromPlatform')
    .execute()
const alerts = async () =>
  (await deps.db.selectFrom('store_alert').select(['subject', 'message']).orderBy('id').execute()).map(
    ({ subject, message }) => `${subject}: ${message}`,
  )

describe('connecting a shop', () => {
  test('creates one webhook per topic with our secret, and brings back those that were disabled', async () => {
    const { store } = await aWooShop(deps, world)
    expect(store).toMatchObject({ isWooCommerce: true, platformSupport: 'woocommerce' })
    expect(world.webhooks.map(({ topic }) => topic)).toEqual([...webhookTopics])
    expect(new Set(world.webhooks.map(({ secret }) => secret)).size).toBe(1)

    world.webhooks.splice(0, 1)
    for (const webhook of world.webhooks.slice(0, 2)) webhook.status = 'disabled'
    await connectAllShops(deps)
    await drainJobs(deps)
    expect(world.webhooks).toHaveLength(webhookTopics.length)
    expect(world.webhooks.every(({ status }) => status === 'active')).toBe(true)
  })

  test('turned off, its webhooks stop', async () => {
    const { save } = await aWooShop(deps, world)
    await save({ isEnabled: false })
    await drainJobs(deps)
    expect(world.webhooks.every(({ status }) => status === 'disabled')).toBe(true)
  })

  test.for([
    ['keys that WooCommerce refuses', { consumerKey: 'ck_anotherone' }, /Consumer key is invalid/],
    ['another currency', { currency: 'EUR' }, /sells in EUR, but this store’s currency is USD/],
  ] as const)('%s: the test says so, and staff are alerted once a day', async ([, given, words]) => {
    const { call, params } = await aWooShop(deps, world, { isRead: false })
    Object.assign(world, given)
    expect(await call(integrationsApi.testIntegration, { params })).toMatchObject({
      isConnected: false,
      message: expect.stringMatching(words) as string,
    })
    await connectAllShops(deps)
    await drainJobs(deps)
    expect(await alerts()).toEqual([expect.stringMatching(words)])
    expect(world.webhooks).toEqual([])
  })

  test('409 for a store whose orders come from elsewhere, 422 for an address that is never called', async () => {
    const { save, store } = await aWooShop(deps, world, { isRead: false })
    await expect(save({ values: { url: 'ftp://shop.test' } })).rejects.toMatchObject({ status: 422 })
    await deps.db.updateTable('store').set({ isCustomShop: true, version: 99 }).execute()
    await expect(save()).rejects.toMatchObject({ status: 409 })
    expect((await deliver(deps, store.storeId, 'order.created', aWooOrder())) < 500).toBe(true)
  })

  test('a private address is refused, unless the operator allows it', async () => {
    const { save } = await aWooShop(deps, world, { isRead: false })
    const { webhookSender } = deps
    const guarded = { ...webhookSender, isRefused: () => true }
    Object.assign(deps, { webhookSender: guarded })
    await expect(save()).rejects.toMatchObject({ status: 422 })
    Object.assign(deps, { webhookSender })
  })
})

describe('the first import', () => {
  test('stores all products with their variations, and orders of the last 60 days', async () => {
    world.products = [
      aWooProduct(),
      aWooProduct({ id: 22, type: 'variable', name: 'Hat', date_modified_gmt: '2020-01-01T00:00:00' }),
    ]
    world.variations.set(22, [
      aWooVariation(),
      aWooVariation({ id: 24, manage_stock: false, stock_quantity: null, stock_status: 'outofstock' }),
      aWooVariation({ id: 25, price: '', purchasable: false }),
    ])
    world.orders = [
      aWooOrder(),
      aWooOrder({ id: 600, number: '600', date_modified_gmt: '2026-09-01T12:00:00' }),
      aWooOrder({ id: 728, number: '728', status: 'checkout-draft' }),
      aWooOrder({ id: 729, number: '729', currency: 'DOUBLOONS' }),
    ]
    await aWooShop(deps, world)
    expect(await variants()).toEqual([
      { idFromPlatform: '23', title: 'Red', priceMinor: 2000, quantity: 5, isStockTracked: true },
      { idFromPlatform: '24', title: 'Red', priceMinor: 2000, quantity: 0, isStockTracked: true },
      { idFromPlatform: '93', title: expect.anything(), priceMinor: 2000, quantity: 5, isStockTracked: true },
    ])
    expect(await orders()).toEqual([
      {
        idFromPlatform: '727',
        orderNo: '727',
        email: 'ada@example.com',
        canceledOn: null,
        financialStatus: 'paid',
        fulfillmentStatus: 'fulfilled',
      },
    ])
    expect(await alerts()).toEqual([
      'WooCommerce import finished: 1 orders and 2 products were read from WooCommerce. 1 records couldn’t be used.',
    ])
  })

  test('goes on with the page at which it was interrupted', async () => {
    world.orders = Array.from({ length: 45 }, (_, index) =>
      aWooOrder({ id: 1000 + index, number: `${1000 + index}` }),
    )
    const { store } = await aWooShop(deps, world, { isRead: false })
    const at = () => world.requests.length
    // One list of webhooks, its six creations, the currency and the products come before the orders' pages.
    world.fault = { at: at() + 10, how: 'broken before' }
    await expect(drainJobs(deps)).rejects.toThrow('WooCommerce')
    expect(await orders()).toHaveLength(20)
    const before = at()
    await readShop(deps, { storeId: store.storeId })
    expect(world.requests.slice(before)).toEqual(Array.from({ length: 2 }, () => 'GET /wp-json/wc/v3/orders'))
    expect(await orders()).toHaveLength(45)
  })

  test('counts what registered customers have ordered, and what it cost them', async () => {
    const mine = { customer_id: 25 }
    world.orders = [
      aWooOrder(mine),
      aWooOrder({ ...mine, id: 730, number: '730', refunds: [{ id: 1, reason: '', total: '-9.00' }] }),
      aWooOrder({ ...mine, id: 731, number: '731', status: 'failed' }),
      aWooOrder({ ...mine, id: 600, number: '600', date_modified_gmt: '2020-01-01T00:00:00' }),
      aWooOrder({ id: 732, number: '732', customer_id: 26 }),
    ]
    await aWooShop(deps, world)
    const counted = await deps.db
      .selectFrom('customer')
      .select(['idFromPlatform', 'orderCount', 'spentMinor'])
      .orderBy('idFromPlatform')
      .execute()
    expect(counted).toEqual([
      { idFromPlatform: '25', orderCount: 3, spentMinor: 3 * 4900 - 900 },
      { idFromPlatform: '26', orderCount: 1, spentMinor: 4900 },
    ])
  })

  test.for([
    ['is read where the extension is installed', true, ['UPS', '1Z999', 'https://ups.test/1Z999']],
    ['is unknown where another extension notes it alike', false, [null, null, null]],
  ] as const)('the tracking of a parcel %s', async ([, isInstalled, expected]) => {
    world.orders = [aWooOrder({ meta_data: [{ key: '_wc_shipment_tracking_items', value: '' }] })]
    const item = {
      tracking_id: 'a1',
      tracking_provider: 'UPS',
      tracking_link: 'https://ups.test/1Z999',
      tracking_number: '1Z999',
      date_shipped: '2026-11-16',
    }
    if (isInstalled) world.trackings = new Map([[727, [item]]])
    await aWooShop(deps, world)
    const parcel = await deps.db
      .selectFrom('fulfillment')
      .select(['carrier', 'trackingCode', 'trackingUrl'])
      .executeTakeFirstOrThrow()
    expect(Object.values(parcel)).toEqual(expected)
  })

  test('is followed every hour by what webhooks did not tell', async () => {
    await aWooShop(deps, world)
    plain.advance({ hours: 1 })
    world.orders = [
      aWooOrder({ date_modified_gmt: '2026-11-20T12:30:00' }),
      aWooOrder({ id: 700, number: '700', date_modified_gmt: '2026-11-20T11:00:00' }),
    ]
    await connectAllShops(deps)
    await drainJobs(deps)
    expect((await orders()).map(({ orderNo }) => orderNo)).toEqual(['727'])
  })
})

describe('what a shop tells', () => {
  const told = async (topic: string, payload: unknown, given: { storeId: string }) => {
    expect(await deliver(deps, given.storeId, topic, payload)).toBe(200)
    await drainJobs(deps)
  }

  test('an order is stored once, whatever is doubled, late or unordered', async () => {
    const { store } = await aWooShop(deps, world)
    const first = aWooOrder({
      status: 'processing',
      date_completed_gmt: null,
      date_modified_gmt: '2026-11-15T12:00:00',
    })
    await told('order.updated', aWooOrder(), store)
    await told('order.created', first, store)
    await told('order.updated', aWooOrder(), store)
    expect(await orders()).toMatchObject([{ orderNo: '727', fulfillmentStatus: 'fulfilled' }])
    const rows = await deps.db.selectFrom('store_order').select('version').execute()
    expect(rows).toEqual([{ version: 1 }])
  })

  test('two deliveries of the same second, which have one id, both count', async () => {
    const { store } = await aWooShop(deps, world)
    for (const id of [801, 802])
      await deliver(deps, store.storeId, 'order.created', aWooOrder({ id, number: `${id}` }), { id: 'same' })
    await drainJobs(deps)
    expect(await orders()).toHaveLength(2)
  })

  test('refunds, which it only names, are asked for', async () => {
    const { store } = await aWooShop(deps, world)
    const order = aWooOrder({ refunds: [{ id: 901, reason: '', total: '-22.00' }] })
    world.orders = [order]
    world.refunds.set(order.id, [
      {
        id: 901,
        date_created_gmt: '2026-11-17T12:00:00',
        amount: '22.00',
        reason: '',
        refunded_payment: true,
        meta_data: [],
        line_items: [
          {
            quantity: -1,
            total: '-20.00',
            total_tax: '-2.00',
            meta_data: [{ key: '_refunded_item_id', value: '315' }],
          },
        ],
      },
    ])
    await told('order.updated', order, store)
    expect(await orders()).toMatchObject([{ financialStatus: 'partially_refunded' }])
    const lines = await deps.db
      .selectFrom('order_line_item')
      .select(['quantity', 'currentQuantity'])
      .execute()
    expect(lines).toEqual([{ quantity: 2, currentQuantity: 1 }])
  })

  test('a deleted order is canceled, and an older update does not bring it back', async () => {
    const { store } = await aWooShop(deps, world)
    await told('order.created', aWooOrder(), store)
    await told('order.deleted', { id: 727 }, store)
    await told('order.updated', aWooOrder({ total: '50.00' }), store)
    expect(await orders()).toMatchObject([{ canceledOn: new Date('2026-11-20T12:00:00Z') }])
  })

  test('a variation updates its product, and a deleted product is offered no more', async () => {
    const { store } = await aWooShop(deps, world)
    world.products = [aWooProduct({ id: 22, type: 'variable' })]
    world.variations.set(22, [aWooVariation({ stock_quantity: 3 })])
    await told('product.updated', { ...aWooProduct({ id: 23, type: 'variation' }), parent_id: 22 }, store)
    expect(await variants()).toMatchObject([{ idFromPlatform: '23', quantity: 3 }])
    world.products = []
    await told('product.deleted', { id: 22 }, store)
    const products = await deps.db
      .selectFrom('product')
      .select('deletedOn')
      .where('idFromPlatform', '=', '22')
      .execute()
    expect(products).toEqual([{ deletedOn: deps.now() }])
  })

  test('401 for another signature, 404 for another store, 200 for a ping and an unknown topic', async () => {
    const { store } = await aWooShop(deps, world)
    const { storeId } = store
    expect(await deliver(deps, storeId, 'order.created', aWooOrder(), { secret: 'another' })).toBe(401)
    expect(await deliver(deps, storeId, 'order.created', aWooOrder(), { signature: '' })).toBe(401)
    expect(await deliver(deps, deps.newId(), 'order.created', aWooOrder())).toBe(404)
    expect(await deliver(deps, storeId, 'coupon.created', { id: 1 })).toBe(200)
    const ping = await createApp(deps).request(`/webhooks/woocommerce/${storeId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'webhook_id=901',
    })
    expect(ping.status).toBe(200)
    await drainJobs(deps)
    expect(await orders()).toEqual([])
  })

  test('something unusable changes nothing, and staff are alerted', async () => {
    const { store } = await aWooShop(deps, world)
    await told('order.updated', 'no JSON', store)
    await told('order.updated', { ...aWooOrder(), total: 'much' }, store)
    await told('order.updated', aWooOrder({ line_items: [aWooLine({ quantity: 0.5 })] }), store)
    expect(await orders()).toEqual([])
    expect(await alerts()).toEqual([
      expect.stringMatching(/import finished/),
      expect.stringMatching(/^WooCommerce updates couldn’t be processed/),
    ])
  })
})

test('an order that no webhook told of is looked up in the shop, once in a while', async () => {
  const { store } = await aWooShop(deps, world)
  world.orders = [aWooOrder({ date_modified_gmt: '2026-01-01T00:00:00' })]
  const form = { orderNo: '#727', emailOrPostalCode: 'ada@example.com' }
  expect(await lookUpOrder(deps, store, form)).toMatchObject({ order: { orderNo: '727' } })
  const before = world.requests.length
  await expect(lookUpOrder(deps, store, { ...form, orderNo: '1' })).rejects.toMatchObject({
    kind: 'not_found',
  })
  await expect(lookUpOrder(deps, store, { ...form, orderNo: '1' })).rejects.toMatchObject({
    kind: 'not_found',
  })
  expect(world.requests.slice(before)).toEqual(['GET /wp-json/wc/v3/orders'])
})
