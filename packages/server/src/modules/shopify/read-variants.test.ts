import { beforeEach, expect, test } from 'vitest'
import { readProduct } from '#integrations/commerce/shopify/read-record.ts'
import { upsertProducts } from '#modules/catalog/upsert-products.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { adminToken, useFakeShopify, withShopify } from '#testing/fake-shopify.ts'
import { aStore } from '#testing/fixtures.ts'
import { bigId, productPayload, shopifyJson, type Payload } from '#testing/shopify-payloads.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { openShop } from './open-shop.ts'
import { readMissingVariants } from './read-variants.ts'

const testDeps = await useTestDeps()
const shopify = await useFakeShopify()
const deps = withShopify(testDeps, shopify)
const shopDomain = 'birch.myshopify.com'

let store: Store
beforeEach(async () => {
  store = await aStore(deps, { shopDomain })
  shopify.reply('VariantDetails', ({ ids }) => ({ nodes: (ids as string[]).map(scarfOf) }))
})

const scarfOf = (id: string) => ({
  id,
  inventoryQuantity: 4,
  inventoryItem: {
    tracked: true,
    requiresShipping: true,
    measurement: { weight: { unit: 'POUNDS', value: 0.5 } },
  },
})

/** As the webhook of a product does. */
async function hear(variant: Payload = {}): Promise<void> {
  const variants = [{ id: bigId(601), title: 'Red', price: '20.00', ...variant }]
  const product = readProduct(shopifyJson(productPayload({ variants })))
  await upsertProducts(deps, store, [product])
  await readMissingVariants(deps, store.storeId, product)
}
const connect = async () => openShop(deps, await adminToken(shopDomain), { isAgain: false })
const variant = () =>
  deps.db
    .selectFrom('product_variant')
    .select(['isStockTracked', 'quantity', 'grams'])
    .executeTakeFirstOrThrow()

test('what a webhook leaves out is read from a connected shop, without overwriting the quantity', async () => {
  await connect()
  await hear({ inventory_quantity: 9 })
  await drainJobs(deps)
  expect(await variant()).toEqual({ isStockTracked: true, quantity: 9, grams: 227 })
})

test('values missing before the shop was connected are read afterwards', async () => {
  await hear()
  await drainJobs(deps)
  expect(await variant()).toEqual({ isStockTracked: null, quantity: null, grams: 0 })
  await connect()
  await drainJobs(deps)
  expect(await variant()).toEqual({ isStockTracked: true, quantity: 4, grams: 227 })
  expect(shopify.askedFor('VariantDetails')).toHaveLength(1)
})

test('stock that Shopify does not track has no quantity', async () => {
  await connect()
  shopify.reply('VariantDetails', ({ ids }) => ({
    nodes: (ids as string[]).map((id) => ({
      ...scarfOf(id),
      inventoryItem: { tracked: false, requiresShipping: false, measurement: { weight: null } },
    })),
  }))
  await hear({ inventory_quantity: 0 })
  await drainJobs(deps)
  expect(await variant()).toEqual({ isStockTracked: false, quantity: null, grams: 0 })
})

test('a complete product causes no request', async () => {
  await connect()
  await hear({ inventory_management: 'shopify', grams: 1, requires_shipping: true })
  await drainJobs(deps)
  expect(shopify.askedFor('VariantDetails')).toEqual([])
})

test.for([
  ['is refused by Shopify', { errors: [{ message: 'No', extensions: { code: 'ACCESS_DENIED' } }] }],
  ['names a variant that is gone', { data: { nodes: [null] } }],
])('a question that %s changes nothing', async ([, answer]) => {
  await connect()
  shopify.answerOnce('VariantDetails', answer as object)
  await hear({ inventory_quantity: 9 })
  await drainJobs(deps)
  expect(await variant()).toEqual({ isStockTracked: null, quantity: 9, grams: 0 })
})
