import { isInStock } from '@aftercare/domain/catalog/exchange-catalog'
import { beforeEach, expect, test } from 'vitest'
import { readProduct } from '#integrations/commerce/shopify/read-record.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { aStore } from '#testing/fixtures.ts'
import { bigId, productPayload, shopifyJson, type Payload } from '#testing/shopify-payloads.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { findExchangeProductOfVariant } from './exchange-product-reads.ts'
import { upsertProducts } from './upsert-products.ts'

const deps = await useTestDeps()
let store: Store
beforeEach(async () => {
  store = await aStore(deps)
})

const variant = { id: bigId(601), title: 'Red', price: '20.00', position: 1 }
/** What a file of products has, and a webhook of API version 2026-07 has not. */
const fromFile = { inventory_management: 'shopify', grams: 210, requires_shipping: false }

let hour = 0
const storeProduct = (given: Payload) =>
  upsertProducts(deps, store, [
    readProduct(
      shopifyJson(
        productPayload({ updated_at: `2026-11-01T${String(++hour % 24).padStart(2, '0')}:00:00Z`, ...given }),
      ),
    ),
  ])
const storeVariant = (given: Payload) => storeProduct({ variants: [{ ...variant, ...given }] })

const storedVariant = () =>
  deps.db
    .selectFrom('product_variant')
    .selectAll()
    .where('idFromPlatform', '=', variant.id)
    .executeTakeFirst()
const storedProduct = () => deps.db.selectFrom('product').selectAll().executeTakeFirst()
const isOffered = async () => {
  const found = await findExchangeProductOfVariant(deps.db, store.storeId, variant.id)
  return found && isInStock(found.variant, 1, 0)
}

beforeEach(() => {
  hour = 0
})

test('a variant with unknown stock tracking is not offered when none is left', async () => {
  await storeVariant({ inventory_quantity: 0, inventory_policy: 'deny' })
  expect(await storedVariant()).toMatchObject({ isStockTracked: null, quantity: 0 })
  expect(await isOffered()).toBe(false)
})

test('a variant whose stock is unknown is offered only if it may be oversold', async () => {
  await storeVariant({ inventory_policy: 'deny' })
  expect(await isOffered()).toBe(false)
  await storeVariant({ inventory_policy: 'continue' })
  expect(await isOffered()).toBe(true)
})

test('a webhook changes the quantity and keeps tracking, weight and shipping from the file', async () => {
  await storeVariant({ ...fromFile, inventory_quantity: 7 })
  await storeVariant({ inventory_quantity: 3 })
  expect(await storedVariant()).toMatchObject({
    isStockTracked: true,
    quantity: 3,
    grams: 210,
    requiresShipping: false,
  })
})

test('stock imported as untracked stays so, whatever quantity a webhook has', async () => {
  await storeVariant({ inventory_management: null, inventory_policy: 'deny' })
  await storeVariant({ inventory_quantity: 0, inventory_policy: 'deny' })
  expect(await storedVariant()).toMatchObject({ isStockTracked: false, quantity: null })
  expect(await isOffered()).toBe(true)
})

test('whatever else a message leaves out keeps its last known value', async () => {
  await storeProduct({ gift_card: true, collections: [bigId(701)] })
  const before = await storedProduct()
  const [red] = await deps.db.selectFrom('product_variant').selectAll().orderBy('position').execute()

  const { id, title, updated_at: updatedOn } = productPayload({ updated_at: '2026-11-02T00:00:00Z' })
  const asLittle = { id, title, updated_at: updatedOn }
  await upsertProducts(deps, store, [readProduct(shopifyJson(asLittle))])
  expect(await storedProduct()).toEqual({ ...before, platformUpdatedOn: new Date('2026-11-02T00:00:00Z') })

  const oneVariant = { ...asLittle, variants: [{ id: red?.idFromPlatform, price: '21.00' }] }
  await upsertProducts(deps, store, [readProduct(shopifyJson(oneVariant))])
  expect(await deps.db.selectFrom('product_variant').selectAll().execute()).toEqual([
    { ...red, priceMinor: 2100 },
  ])
})

test('an explicitly empty value is empty', async () => {
  await storeProduct({})
  await storeProduct({ tags: '', vendor: null, published_at: null, image: null, images: [] })
  expect(await storedProduct()).toMatchObject({ tags: [], vendor: '', isPublished: false, imgUrl: null })
})

test('variants beyond the hundred that a webhook lists stay while it names them', async () => {
  await storeProduct({})
  const red = { admin_graphql_api_id: `gid://shopify/ProductVariant/${bigId(601)}` }
  const blue = { admin_graphql_api_id: `gid://shopify/ProductVariant/${bigId(602)}` }
  await storeProduct({ variants: [variant], variant_gids: [red, blue] })
  const stored = () => deps.db.selectFrom('product_variant').select('title').orderBy('title').execute()
  expect(await stored()).toEqual([{ title: 'Blue' }, { title: 'Red' }])
  await storeProduct({ variants: [variant], variant_gids: [red] })
  expect(await stored()).toEqual([{ title: 'Red' }])
})
