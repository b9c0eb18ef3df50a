import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { readFulfillment, readOrder } from '#integrations/commerce/shopify/read-record.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { eraseOrders } from '#modules/privacy/erase-orders.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { aStore } from '#testing/fixtures.ts'
import {
  addressPayload,
  bigId,
  fulfillmentPayload,
  linePayload,
  orderPayload,
  shopifyJson,
  type Payload,
} from '#testing/shopify-payloads.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { recordFulfillment } from './record-fulfillment.ts'
import { indexUnsearchedOrders } from './index-unsearched-orders.ts'
import { upsertOrders } from './upsert-orders.ts'

const deps = await useTestDeps()

const ada = { id: bigId(91), email: 'ada@example.com', first_name: 'Ada', last_name: 'Lovelace' }
const adasOrder = orderPayload({ customer: ada, fulfillments: [fulfillmentPayload()] })
const gracesOrder = orderPayload({
  id: bigId(2),
  name: '#1002',
  email: 'grace@example.com',
  customer: { id: bigId(92), email: 'grace@example.com', first_name: 'Grace', last_name: 'Hopper' },
  shipping_address: addressPayload({ first_name: 'Howard', last_name: 'Aiken', zip: '02138' }),
  billing_address: null,
  line_items: [linePayload({ id: bigId(12), title: 'Enamel mug', sku: 'MUG-RUST' })],
})

let store: Store
let desk: Awaited<ReturnType<typeof aDesk>>
const keep = (...orders: Payload[]) =>
  upsertOrders(
    deps,
    store,
    orders.map((order) => readOrder(shopifyJson(order))),
  )
beforeEach(async () => {
  store = await aStore(deps)
  desk = await aDesk(deps, store)
  await keep(adasOrder, gracesOrder)
})

const ordersFound = async (text: string) => {
  const { items } = await desk.call(merchantApi.listOrders, { params: desk.params, query: { text } })
  return items.map(({ orderNo }) => orderNo)
}
const customersFound = async (text: string) => {
  const { items } = await desk.call(merchantApi.listCustomers, { params: desk.params, query: { text } })
  return items.map(({ name }) => name)
}

describe('orders and customers are found', () => {
  // prettier-ignore
  test.for<[what: string, text: string, order: string, customer: string]>([
    ['by the name that the row shows',      'grace hop',        '#1002', 'Grace Hopper'],
    ['by the name of the recipient',        'aiken',            '#1002', 'Grace Hopper'],
    ['by a part of the email',              'GRACE@',           '#1002', 'Grace Hopper'],
    ['by SKU',                              'mug-rust',         '#1002', 'Grace Hopper'],
    ['by a part of the SKU',                'rust',             '#1002', 'Grace Hopper'],
    ['by product title',                    'wool sca',         '#1001', 'Ada Lovelace'],
    ['by postal code',                      '02138',            '#1002', 'Grace Hopper'],
    ['by the first half of a postal code',  '10001',            '#1001', 'Ada Lovelace'],
    ['by a postal code without its blank',  'sw1a1aa',          '#1001', 'Ada Lovelace'],
    ['by tracking number',                  '1z999aa101',       '#1001', 'Ada Lovelace'],
    ['by words of several kinds',           'hopper enamel 02138', '#1002', 'Grace Hopper'],
  ])('%s: %s', async ([, text, order, customer]) => {
    expect(await ordersFound(text)).toEqual([order])
    expect(await customersFound(text)).toEqual([customer])
  })

  test('not by words of two of them, nor by those of another store', async () => {
    expect(await ordersFound('grace scarf')).toEqual([])
    const other = await aStore(deps, { slug: 'other' })
    desk = await aDesk(deps, other)
    expect(await ordersFound('scarf')).toEqual([])
    expect(await customersFound('scarf')).toEqual([])
  })

  test('by the tracking number of a parcel that was announced after its order', async () => {
    const parcel = fulfillmentPayload({ id: bigId(32), order_id: bigId(2), tracking_number: '9400 1118 99' })
    await recordFulfillment(deps, store, readFulfillment(shopifyJson(parcel)))
    expect(await ordersFound('9400111899')).toEqual(['#1002'])
    expect(await customersFound('9400111899')).toEqual(['Grace Hopper'])
  })

  test('by a name that changed with a later order', async () => {
    const renamed = { ...ada, last_name: 'King' }
    await keep(orderPayload({ id: bigId(3), name: '#1003', customer: renamed, line_items: [] }))
    expect(await ordersFound('ada king')).toEqual(expect.arrayContaining(['#1001', '#1003']))
  })
})

test('orders from before there was a search are found once they are indexed', async () => {
  await deps.db.updateTable('store_order').set({ words: null }).execute()
  expect(await ordersFound('mug-rust')).toEqual([])
  await indexUnsearchedOrders(deps, new AbortController().signal)
  expect(await ordersFound('mug-rust')).toEqual(['#1002'])
  expect(await ordersFound('sw1a1aa')).toEqual(['#1001'])
})

test('an erased order is no longer found', async () => {
  const rows = await deps.db.selectFrom('store_order').select('id').execute()
  await eraseOrders(
    deps,
    store.storeId,
    rows.map(({ id }) => id),
  )
  await indexUnsearchedOrders(deps, new AbortController().signal)
  for (const text of ['mug-rust', '02138', 'aiken']) expect(await ordersFound(text)).toEqual([])
})
