import { beforeEach, expect, test } from 'vitest'
import { readFulfillment, readOrder } from '#integrations/commerce/shopify/read-record.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { aStore } from '#testing/fixtures.ts'
import {
  fulfillmentPayload,
  linePayload,
  orderPayload,
  shopifyJson,
  type Payload,
} from '#testing/shopify-payloads.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { recordFulfillment } from './record-fulfillment.ts'
import { upsertOrders } from './upsert-orders.ts'

const deps = await useTestDeps()
let store: Store
beforeEach(async () => {
  store = await aStore(deps)
})

const upsert = (...orders: Payload[]) =>
  upsertOrders(
    deps,
    store,
    orders.map((order) => readOrder(shopifyJson(orderPayload(order)))),
  )
const order = () => deps.db.selectFrom('store_order').selectAll().executeTakeFirstOrThrow()
const at = (second: number, tags: string) => ({
  tags,
  updated_at: `2026-11-11T00:00:${String(second).padStart(2, '0')}Z`,
})

test('messages about one order at the same time end with the newest, in one order', async () => {
  const messages = [3, 1, 4, 0, 2].map((second) => upsert(at(second, `news-${second}`)))
  await Promise.all(messages)
  expect(await deps.db.selectFrom('store_order').selectAll().execute()).toMatchObject([{ tags: ['news-4'] }])
  expect(await deps.db.selectFrom('order_line_item').selectAll().execute()).toHaveLength(1)
})

test('of several messages in one batch the newest counts', async () => {
  expect(await upsert(at(2, 'newest'), at(1, 'older'))).toEqual({ changed: 1, unchanged: 1 })
  expect(await order()).toMatchObject({ tags: ['newest'], version: 1 })
})

test('a later message that says the same leaves the version, and still outdates those before it', async () => {
  await upsert(at(1, 'same'))
  await upsert(at(5, 'same'))
  await upsert(at(3, 'late'))
  expect(await order()).toMatchObject({ tags: ['same'], version: 1 })
})

test('a parcel with its own message is not lost by an older message of its order', async () => {
  await upsert(at(1, 'first'))
  await recordFulfillment(deps, store, readFulfillment(shopifyJson(fulfillmentPayload())))
  await upsert(at(2, 'second'))
  expect(await deps.db.selectFrom('order_line_item').selectAll().execute()).toMatchObject([
    { fulfilledQuantity: 1 },
  ])
})

test('a line keeps its weight when a later message leaves it out', async () => {
  await upsert({ ...at(1, 'with'), line_items: [linePayload({ grams: 210 })] })
  await upsert({ ...at(2, 'without'), line_items: [linePayload({})] })
  expect(await deps.db.selectFrom('order_line_item').selectAll().execute()).toMatchObject([{ grams: 210 }])
})

test('without a known currency US dollars are assumed, and logged', async () => {
  await upsert({ currency: 'ZZZ' })
  expect(await order()).toMatchObject({ currencyCode: 'USD' })
  expect(deps.logged()).toMatchObject([{ msg: 'unknown currency, assuming USD' }])
})
