import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { Readable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { readProduct } from '#integrations/commerce/shopify/read-record.ts'
import { upsertProducts } from '#modules/catalog/upsert-products.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { aStore } from '#testing/fixtures.ts'
import { bigId, orderPayload, productPayload, shopifyJson, type Payload } from '#testing/shopify-payloads.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { importShopify } from './import-shopify.ts'

const deps = await useTestDeps()
let store: Store
beforeEach(async () => {
  store = await aStore(deps)
})

const sale = bigId(701)
const winter = bigId(702)

/** Imports a file with these, and answers why some were left out. */
async function importFile(file: object): Promise<string[]> {
  const reasons: string[] = []
  const onBadRow = ({ reason }: { reason: string }) => reasons.push(reason)
  await importShopify(deps, store, Readable.from([Buffer.from(shopifyJson(file))]), { onBadRow })
  return reasons
}
const importScarf = (given: Payload) => importFile({ products: [productPayload(given)] })
/** As in a webhook. */
const hearOfScarf = (given: Payload = {}) =>
  upsertProducts(deps, store, [readProduct(shopifyJson(productPayload(given)))])
const collections = async () =>
  (await deps.db.selectFrom('product').select('collections').executeTakeFirstOrThrow()).collections

test('a group by collection contains what a product import says, and later purchases', async () => {
  const { call, params } = await aDesk(deps, store)
  const body = { name: 'Sale', collections: [sale] }
  const { id, productCount } = await call(merchantApi.createProductGroup, { params, body })
  expect(productCount).toBe(0)
  await importScarf({ collections: [sale, winter, sale] })
  expect(await collections()).toEqual([sale, winter])
  const group = await call(merchantApi.productGroup, { params: { ...params, groupId: id } })
  expect(group.productCount).toBe(1)
  expect((await call(merchantApi.productCollections, { params })).items.map(({ value }) => value)).toEqual([
    sale,
    winter,
  ])
  await importFile({ orders: [orderPayload()] })
  const line = await deps.db.selectFrom('order_line_item').select('collectionsAtPurchase').executeTakeFirst()
  expect(line).toEqual({ collectionsAtPurchase: [sale, winter] })
})

test('a message without collections keeps them, an empty list removes them', async () => {
  await importScarf({ collections: [sale] })
  await hearOfScarf({ title: 'Warm scarf', updated_at: '2026-11-01T00:00:00Z' })
  expect(await collections()).toEqual([sale])
  await importScarf({ collections: [winter], updated_at: '2026-10-01T00:00:00Z' })
  expect(await collections()).toEqual([sale])
  await importScarf({ collections: [], updated_at: '2026-11-01T00:00:00Z' })
  expect(await collections()).toEqual([])
})

test('a product first known from a webhook gets its collections from the import', async () => {
  await hearOfScarf()
  expect(await collections()).toEqual([])
  await importScarf({ collections: [sale] })
  expect(await collections()).toEqual([sale])
})

test.for([['Sale collection'], [{ id: sale }], 'sale'])(
  'a collections value that is no list of ids is reported: %o',
  async (wrong) => {
    expect(await importScarf({ collections: wrong })).toEqual([expect.stringMatching(/^collections/)])
    expect(await deps.db.selectFrom('product').select('id').execute()).toEqual([])
  },
)
