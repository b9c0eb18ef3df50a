import { describe, expect, test } from 'vitest'
import { useTestDeps } from '#testing/test-deps.ts'
import { createStore, type NewStore } from './create-storefront.ts'
import { findStoreBySlug, findStoreByShopDomain, findStoreByStorefrontId } from './store-reads.ts'
import { updateStoreSettings } from './update-store-settings.ts'

const deps = await useTestDeps()
const shop: NewStore = {
  slug: 'river-goods',
  name: 'River Goods',
  url: 'https://river.example',
  currencyCode: 'USD',
  isUrlVerified: true,
  planStatus: 'ACTIVE',
  shopDomain: 'river.myshopify.com',
}

describe('a store', () => {
  test('is found by slug, storefront and shop domain, whatever the case of its names', async () => {
    const store = await createStore(deps, shop)
    expect(await findStoreBySlug(deps.db, ' River-Goods')).toEqual(store)
    expect(await findStoreByStorefrontId(deps.db, store.storefrontId)).toEqual(store)
    expect(await findStoreByShopDomain(deps.db, 'RIVER.myshopify.com')).toEqual(store)
  })

  test('that is unknown is undefined, also if the id is malformed', async () => {
    expect(await findStoreBySlug(deps.db, 'elsewhere')).toBeUndefined()
    expect(await findStoreByStorefrontId(deps.db, "' or 1=1")).toBeUndefined()
  })

  test('has the default of every setting that it never decided', async () => {
    const { settings } = await createStore(deps, {
      ...shop,
      settings: { return: { refundValidityDays: 14 } },
    })
    expect(settings.return).toMatchObject({ refundValidityDays: 14, giftCardValidityDays: 30 })
  })

  test('is active with a paid plan and a verified address only', async () => {
    const stores = [
      await createStore(deps, { ...shop, slug: 'a', shopDomain: null }),
      await createStore(deps, { ...shop, slug: 'b', shopDomain: null, planStatus: 'FROZEN' }),
      await createStore(deps, { ...shop, slug: 'c', shopDomain: null, isUrlVerified: false }),
    ]
    expect(stores.map(({ isActive }) => isActive)).toEqual([true, false, false])
  })

  test('shows changed settings on the next read, with a new revision', async () => {
    const before = await createStore(deps, shop)
    const after = await updateStoreSettings(deps, before.storeId, {
      settings: { return: { isEnabled: false } },
    })
    expect(await findStoreBySlug(deps.db, shop.slug)).toEqual(after)
    expect(after.settings.return.isEnabled).toBe(false)
    expect(after.revision).not.toBe(before.revision)
  })

  test('keeps its settings when new ones are refused', async () => {
    const store = await createStore(deps, shop)
    const change = updateStoreSettings(deps, store.storeId, {
      settings: { return: { refundValidityDays: -1 } },
    })
    await expect(change).rejects.toMatchObject({ message: 'Must be zero or a positive number' })
    expect(await findStoreBySlug(deps.db, shop.slug)).toEqual(store)
  })

  test('cannot take the slug of another', async () => {
    await createStore(deps, shop)
    await expect(createStore(deps, { ...shop, shopDomain: null })).rejects.toMatchObject({
      code: 'store_exists',
    })
  })

  test.for([
    ['slug', 'admin', 'The store name must not be a reserved keyword.'],
    ['currencyCode', 'XXZ', 'Must be a currency code such as USD'],
    ['timeZone', 'Europe/Atlantis', 'Must be a time zone such as Europe/Vienna'],
    ['locale', '--', 'Must be a language such as en or de-AT'],
  ] as const)('with the %s "%s" is refused', async ([field, value, message]) => {
    await expect(createStore(deps, { ...shop, [field]: value })).rejects.toMatchObject({ message })
  })
})
