import { receiptNote } from '@aftercare/domain/widget/consent-receipt'
import { expect, test } from 'vitest'
import { readFulfillment, readOrder } from '#integrations/commerce/shopify/read-record.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { getMerchantOrder } from './merchant-order-reads.ts'
import { recordFulfillment } from './record-fulfillment.ts'
import { upsertOrders } from './upsert-orders.ts'
import { createShipRate, deleteShipRate } from '#modules/rates/save-rates.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { aStore } from '#testing/fixtures.ts'
import { aNewRate } from '#testing/rate-fixtures.ts'
import {
  bigId,
  fulfillmentPayload,
  linePayload,
  orderPayload,
  shopifyJson,
  type Payload,
} from '#testing/shopify-payloads.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { fulfillProtection, noticeDueProtection } from './fulfill-protection.ts'
import { saveWidget } from '#modules/shipping-protection/save-widget.ts'

const deps = await useTestDeps()

const guarantee = bigId(901)
/** Sold as a product that only the widget knows as the guarantee: without SKU and missing in the catalog. */
const guaranteeLine = linePayload({ id: bigId(12), title: 'Peace of mind', sku: null, variant_id: guarantee })

/** A store whose widget sells the guarantee, and what happens to an order from its platform. */
async function aShop(config: object = {}) {
  const { storeId } = await aStore(deps)
  const store = await getStore(deps.db, storeId)
  const unit = { idFromPlatform: guarantee, priceMinor: 295, currencyCode: 'USD' }
  await saveWidget(deps, store, systemActor, { units: [unit], ...config })

  const hear = async (change: Payload = {}) => {
    const order = readOrder(
      shopifyJson(orderPayload({ line_items: [linePayload(), guaranteeLine], ...change })),
    )
    await upsertOrders(deps, store, [order])
    await noticeDueProtection(deps, store, order.idFromPlatform)
    await drainJobs(deps)
  }
  const send = async () => {
    await recordFulfillment(deps, store, readFulfillment(shopifyJson(fulfillmentPayload())))
    await noticeDueProtection(deps, store, bigId(1))
    await drainJobs(deps)
  }
  const shown = async () => {
    const { id } = await deps.db.selectFrom('store_order').select('id').executeTakeFirstOrThrow()
    return getMerchantOrder(deps, store, id)
  }
  const guaranteesSent = async () => {
    const { fulfilledQuantity } = await deps.db
      .selectFrom('order_line_item')
      .select('fulfilledQuantity')
      .where('kind', '=', 'protection')
      .executeTakeFirstOrThrow()
    return fulfilledQuantity
  }
  return { storeId, store, hear, send, shown, guaranteesSent }
}

test('the guarantee is fulfilled with the first goods, once, and is no parcel', async () => {
  const { storeId, hear, send, shown, guaranteesSent } = await aShop()
  await hear()
  expect(await guaranteesSent()).toBe(0)
  expect(await shown()).toMatchObject({ wasShippingProtected: true, fulfillmentStatus: 'unfulfilled' })

  await send()
  expect(await guaranteesSent()).toBe(1)
  const order = await shown()
  expect(order).toMatchObject({ fulfillmentStatus: 'fulfilled', fulfillments: [{ isFulfilled: true }] })

  await fulfillProtection(deps, { storeId, orderId: order.id })
  expect(await deps.db.selectFrom('fulfillment').select('id').execute()).toHaveLength(2)
  expect(await guaranteesSent()).toBe(1)
})

test('later updates of the order leave it fulfilled', async () => {
  const { hear, guaranteesSent } = await aShop({ unitFulfillment: 'onCreate' })
  await hear()
  await hear({ tags: 'vip', updated_at: '2026-11-12T00:00:00Z' })
  expect(await guaranteesSent()).toBe(1)
})

test.for([
  ['a store that leaves it to its platform', { unitFulfillment: 'never' }, {}],
  ['an order that was cancelled', { unitFulfillment: 'onCreate' }, { cancelled_at: '2026-11-10T12:00:00Z' }],
] as const)('the guarantee of %s is not fulfilled', async ([, config, change]) => {
  const { hear, send, guaranteesSent } = await aShop(config)
  await hear(change)
  await send()
  expect(await guaranteesSent()).toBe(0)
})

test('an order identifies the rate it was bought with, also after the rate is deleted', async () => {
  const { storeId, hear, shown } = await aShop()
  const rate = await createShipRate(
    deps,
    storeId,
    systemActor,
    aNewRate({ isPlusRate: true, plusName: 'Plus' }),
  )
  await deleteShipRate(deps, storeId, systemActor, rate.id)
  await hear({ line_items: [linePayload()], shipping_lines: [{ price: '8.95', code: 'plus_standard' }] })
  expect(await shown()).toMatchObject({
    shippingRateCodes: ['plus_standard'],
    hasShippingPlus: true,
    wasShippingProtected: true,
  })
})

test('a rate that is not ours brings no guarantee, whatever it is called', async () => {
  const { hear, shown } = await aShop()
  await hear({ line_items: [linePayload()], shipping_lines: [{ price: '8.95', code: 'plus_standard' }] })
  expect(await shown()).toMatchObject({ hasShippingPlus: false, wasShippingProtected: false })
})

test('an order keeps the note of the shopper’s consent, and no other text in its place', async () => {
  const givenOn = '2026-11-10T14:58:00.000Z'
  const terms = { givenOn, priceMinor: 295, currencyCode: 'USD', placement: 'cartSwitch' } as const
  const note = receiptNote({ ...terms, hash: 'ab'.repeat(32) })
  const { hear, shown } = await aShop()
  const noted = (value: unknown) => [{ name: '_delivery_guarantee_receipt', value }]

  await hear({ note_attributes: noted(note) })
  expect((await shown()).consent).toEqual({
    givenOn,
    price: 2.95,
    currencyCode: 'USD',
    placement: 'cartSwitch',
  })
  await hear({ note_attributes: noted('<b>on</b>'), updated_at: '2026-11-12T00:00:00Z' })
  expect((await shown()).consent).toBeNull()
})
