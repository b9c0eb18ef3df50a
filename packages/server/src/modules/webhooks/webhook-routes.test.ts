import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { createStore } from '#modules/merchants/create-storefront.ts'
import { getStoreBySlug } from '#modules/merchants/store-reads.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import {
  bigId,
  fulfillmentPayload,
  linePayload,
  orderPayload,
  productPayload,
  shopifyJson,
} from '#testing/shopify-payloads.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { processDelivery } from './process-delivery.ts'
import { markDeliveryFailed } from './report-unusable.ts'
import { markDeliveryFailedJob, processDeliveryJob } from '#job-kinds/webhook-job-kinds.ts'

const testDeps = await useTestDeps()
const deps = { ...testDeps, config: { ...testDeps.config, shopifySecrets: ['new secret', 'old secret'] } }
const app = createApp(deps)

beforeEach(async () => {
  await createStore(deps, {
    slug: 'acme',
    name: 'Acme',
    url: 'https://acme.test',
    currencyCode: 'USD',
    shopDomain: 'acme.myshopify.com',
  })
})

let deliveries = 0
type Options = { secret?: string; id?: string; shop?: string; signature?: string }

/** Delivers as Shopify does; `payload` may be text that is no JSON. */
const deliver = (topic: string, payload: unknown, options: Options = {}) => {
  const body = typeof payload === 'string' ? payload : shopifyJson(payload)
  const signature = createHmac('sha256', options.secret ?? 'new secret')
    .update(body)
    .digest('base64')
  return app.request('/webhooks/shopify', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-shop-domain': options.shop ?? 'acme.myshopify.com',
      'x-shopify-webhook-id': options.id ?? `delivery-${++deliveries}`,
      'x-shopify-hmac-sha256': options.signature ?? signature,
      'x-shopify-triggered-at': '2026-11-20T11:59:59Z',
    },
  })
}
const deliverAndProcess = async (topic: string, payload: unknown) => {
  expect((await deliver(topic, payload)).status).toBe(200)
  await drainJobs(deps)
}

const storedDeliveries = () => deps.db.selectFrom('webhook_delivery').selectAll().execute()
const storedOrder = () => deps.db.selectFrom('store_order').selectAll().executeTakeFirst()
const storedProduct = () => deps.db.selectFrom('product').selectAll().executeTakeFirst()
const storedParcel = () => deps.db.selectFrom('fulfillment').selectAll().executeTakeFirst()

describe('receiving', () => {
  test('200: a delivery is kept as it came and waits for its job', async () => {
    expect((await deliver('orders/create', orderPayload(), { id: 'first' })).status).toBe(200)

    expect(await storedDeliveries()).toMatchObject([
      {
        provider: 'shopify',
        id: 'first',
        topic: 'orders/create',
        payload: shopifyJson(orderPayload()),
        triggeredOn: new Date('2026-11-20T11:59:59Z'),
        processedOn: null,
      },
    ])
    expect(await storedOrder()).toBeUndefined()
  })

  test('200: the secret that is being retired is still accepted', async () => {
    expect((await deliver('orders/create', orderPayload(), { secret: 'old secret' })).status).toBe(200)
  })

  test('200: a delivery that is repeated is kept and processed once', async () => {
    await deliver('orders/create', orderPayload(), { id: 'same' })
    expect((await deliver('orders/create', orderPayload(), { id: 'same' })).status).toBe(200)
    expect(await storedDeliveries()).toHaveLength(1)
    expect(await drainJobs(deps)).toBe(1)

    expect((await deliver('orders/create', orderPayload(), { id: 'same' })).status).toBe(200)
    expect(await drainJobs(deps)).toBe(0)
  })

  test('200: a topic we do not follow is acknowledged and forgotten', async () => {
    expect((await deliver('themes/create', {})).status).toBe(200)
    expect(await storedDeliveries()).toEqual([])
  })

  test.for<[string, Options]>([
    ['made with another secret', { secret: 'a guess' }],
    ['missing', { signature: '' }],
    ['no base64', { signature: 'ÿ' }],
  ])('401: a signature that is %s', async ([, options]) => {
    expect((await deliver('orders/create', orderPayload(), options)).status).toBe(401)
    expect(await storedDeliveries()).toEqual([])
  })

  test('401: without a configured secret every delivery is refused', async () => {
    const unconfigured = createApp({ ...deps, config: { ...deps.config, shopifySecrets: [] } })
    const answer = await unconfigured.request('/webhooks/shopify', { method: 'POST', body: '{}' })
    expect(answer.status).toBe(401)
  })

  test.for(['orders/create', 'app/uninstalled', 'customers/data_request', 'customers/redact', 'shop/redact'])(
    '200: %s of an unknown shop is logged and dropped',
    async (topic) => {
      const payload = { customer: { id: 1, email: 'ada@example.com' } }
      const shop = 'other.myshopify.com'
      expect((await deliver(topic, payload, { shop, id: 'theirs' })).status).toBe(200)
      expect(await storedDeliveries()).toEqual([])
      expect(deps.logged()).toContainEqual(
        expect.objectContaining({
          msg: 'webhook of an unknown shop',
          topic,
          shopDomain: shop,
          id: 'theirs',
        }),
      )
      expect(JSON.stringify(deps.logged())).not.toContain('ada@example.com')
    },
  )

  test('400: a delivery without an id', async () => {
    expect((await deliver('orders/create', orderPayload(), { id: '' })).status).toBe(400)
  })

  test('413: more than any order can be', async () => {
    expect((await deliver('orders/create', 'x'.repeat(5 * 1024 * 1024 + 1))).status).toBe(413)
    expect(await storedDeliveries()).toEqual([])
  })
})

describe('processing', () => {
  test('an order is stored with every digit of its ids', async () => {
    await deliverAndProcess('orders/create', orderPayload())
    expect(await storedOrder()).toMatchObject({ idFromPlatform: bigId(1), orderNo: '#1001' })
    expect(await storedDeliveries()).toMatchObject([{ processedOn: deps.now(), failure: null }])
  })

  test('an order that arrives late changes nothing', async () => {
    const newer = { updated_at: '2026-11-12T00:00:00Z', tags: 'newer' }
    await deliverAndProcess('orders/updated', orderPayload(newer))
    await deliverAndProcess('orders/create', orderPayload({ tags: 'older' }))
    expect(await storedOrder()).toMatchObject({ tags: ['newer'], version: 1 })
  })

  test('a cancellation is remembered with its moment', async () => {
    await deliverAndProcess('orders/create', orderPayload())
    const canceled = { cancelled_at: '2026-11-15T00:00:00Z', updated_at: '2026-11-15T00:00:01Z' }
    await deliverAndProcess('orders/cancelled', orderPayload(canceled))
    expect(await storedOrder()).toMatchObject({ canceledOn: new Date('2026-11-15T00:00:00Z'), version: 2 })
  })

  test('a parcel that overtakes its order is stored once the order is there', async () => {
    await deliver('fulfillments/create', fulfillmentPayload(), { id: 'early' })
    await expect(drainJobs(deps)).rejects.toThrow('The order of this parcel is not known')
    expect(await storedDeliveries()).toMatchObject([
      { processedOn: null, failure: 'The order of this parcel is not known' },
    ])

    await deliverAndProcess('orders/create', orderPayload())
    const { storeId } = await deps.db.selectFrom('store').select('storeId').executeTakeFirstOrThrow()
    await processDelivery(deps, { storeId, provider: 'shopify', id: 'early' })
    expect(await storedParcel()).toMatchObject({ trackingCode: '1Z 999 AA1 01', trackingKey: '1Z999AA101' })
    expect(await storedOrder()).toMatchObject({ fulfillmentStatus: 'fulfilled', version: 2 })
  })

  test('an older update of a parcel changes nothing', async () => {
    await deliverAndProcess('orders/create', orderPayload())
    await deliverAndProcess('fulfillments/update', fulfillmentPayload({ updated_at: '2026-11-13T00:00:00Z' }))
    await deliverAndProcess('fulfillments/create', fulfillmentPayload({ tracking_number: 'OLD' }))
    expect(await storedParcel()).toMatchObject({ trackingCode: '1Z 999 AA1 01' })
  })

  test('a canceled parcel gives its units back', async () => {
    await deliverAndProcess('orders/create', orderPayload({ fulfillments: [fulfillmentPayload()] }))
    const canceled = { status: 'cancelled', updated_at: '2026-11-13T00:00:00Z' }
    await deliverAndProcess('fulfillments/update', fulfillmentPayload(canceled))

    expect(await storedParcel()).toMatchObject({ isFulfilled: false, trackerStatus: 'cancelled' })
    expect(await deps.db.selectFrom('order_line_item').selectAll().execute()).toMatchObject([
      { fulfilledQuantity: 0 },
    ])
    expect(await storedOrder()).toMatchObject({ fulfillmentStatus: 'unfulfilled' })
  })

  test('a parcel is where its latest event saw it, in whatever order events arrive', async () => {
    await deliverAndProcess('orders/create', orderPayload({ fulfillments: [fulfillmentPayload()] }))
    const event = (id: number, status: string, happenedAt: string) => ({
      id: bigId(id),
      order_id: bigId(1),
      fulfillment_id: bigId(31),
      status,
      happened_at: happenedAt,
      city: 'Newark',
    })
    await deliverAndProcess('fulfillment_events/create', event(71, 'delivered', '2026-11-14T10:00:00Z'))
    await deliverAndProcess('fulfillment_events/create', event(70, 'in_transit', '2026-11-12T10:00:00Z'))
    await deliverAndProcess('fulfillment_events/create', event(70, 'in_transit', '2026-11-12T10:00:00Z'))

    expect(await storedParcel()).toMatchObject({
      trackerStatus: 'delivered',
      deliveredOn: new Date('2026-11-14T10:00:00Z'),
    })
    const events = await deps.db.selectFrom('tracking_event').selectAll().orderBy('happenedOn').execute()
    expect(events).toMatchObject([
      { status: 'in_transit', message: 'In transit', city: 'Newark' },
      { status: 'delivered' },
    ])
  })

  test('a product is stored, updated, and deleted for good', async () => {
    await deliverAndProcess('products/create', productPayload())
    await deliverAndProcess(
      'products/update',
      productPayload({ title: 'Old', updated_at: '2025-01-01T00:00:00Z' }),
    )
    expect(await storedProduct()).toMatchObject({ title: 'Wool scarf', isPublished: true })

    await deliverAndProcess('products/delete', { id: bigId(501) })
    await deliverAndProcess('products/update', productPayload({ updated_at: '2026-11-19T00:00:00Z' }))
    expect(await storedProduct()).toMatchObject({ isPublished: false, deletedOn: deps.now() })
  })

  test('a product deleted before it was known stays deleted', async () => {
    await deliverAndProcess('products/delete', { id: bigId(501) })
    await deliverAndProcess('products/create', productPayload())
    expect(await storedProduct()).toMatchObject({ deletedOn: deps.now() })
  })

  test.for<[string, unknown, reason: string]>([
    ['no JSON', '{"id": 1', 'Invalid JSON'],
    ['no order', { id: 1 }, 'name is missing'],
    [
      'a price that is none',
      orderPayload({ line_items: [linePayload({ price: 'free' })] }),
      'line_items.0.price is no amount',
    ],
    [
      'amounts beyond counting',
      orderPayload({ line_items: [linePayload({ price: '999999999999999', quantity: 1000000 })] }),
      'An amount is too large',
    ],
  ])('a payload that is %s is given up with its reason', async ([, payload, reason]) => {
    await deliverAndProcess('orders/create', payload)
    expect(await storedDeliveries()).toMatchObject([{ failure: reason, processedOn: deps.now() }])
    expect(await drainJobs(deps)).toBe(0)
  })

  describe('what cannot be used shows among the problems of its store', () => {
    const unusable = async () => {
      const store = await getStoreBySlug(deps.db, 'acme')
      const params = { storeId: store.storeId }
      const { token } = await aUser(deps, store, 'Staff')
      return (await merchantClient(deps, { token })(merchantApi.listUnusableWebhooks, { params })).items
    }
    const alerts = () => deps.db.selectFrom('store_alert').select(['subject', 'message', 'url']).execute()
    const unreadable = orderPayload({ line_items: [linePayload({ price: 'free' })] })

    test('listed with its reason, and one alert a day', async () => {
      await deliverAndProcess('orders/updated', unreadable)
      await deliverAndProcess('products/update', '{')
      await deliverAndProcess('orders/create', orderPayload())
      expect(await unusable()).toMatchObject([
        { topic: 'orders/updated', subject: '#1001', reason: 'line_items.0.price is no amount' },
        { topic: 'products/update', subject: null, reason: 'Invalid JSON' },
      ])
      expect(await alerts()).toMatchObject([
        {
          subject: 'Shopify updates couldn’t be processed',
          message: expect.stringContaining('line_items.0.price is no amount'),
          url: expect.stringMatching(/settings\/shopify$/),
        },
      ])
      deps.advance({ days: 2 })
      await deliverAndProcess('orders/updated', unreadable)
      expect(await alerts()).toHaveLength(2)
    })

    test('also after all attempts failed', async () => {
      await deliver('fulfillments/create', fulfillmentPayload())
      await expect(drainJobs(deps)).rejects.toThrow('The order of this parcel is not known')
      expect(await unusable()).toEqual([])
      const [{ storeId, provider, id } = { storeId: '', provider: '', id: '' }] = await storedDeliveries()
      expect(processDeliveryJob.deadLetter).toBe(markDeliveryFailedJob)
      await markDeliveryFailed(deps, { storeId, provider, id })
      expect(await unusable()).toMatchObject([{ reason: 'The order of this parcel is not known' }])
      expect(await alerts()).toHaveLength(1)
    })
  })

  test('a hostile text is stored without what no column can hold', async () => {
    await deliverAndProcess('orders/create', shopifyJson(orderPayload({ tags: 'a\0b, \ud800' })))
    expect(await storedOrder()).toMatchObject({ tags: ['ab', '\ufffd'] })
  })
})
