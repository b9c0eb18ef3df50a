import { claimLineRequests } from '@aftercare/domain/claims/claim-line-schema'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { loadValidatedClaim } from '#modules/calculation/validated-claim.ts'
import { findStoreBySlug, type Store } from '#modules/merchants/store-reads.ts'
import { updateStoreSettings } from '#modules/merchants/update-store-settings.ts'
import { quoteReturn } from '#modules/return-shipping/quote-return.ts'
import { saveRules } from '#modules/rules/save-rules.ts'
import { refundOf } from '#testing/claim-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { loadDemoStores } from './load-demo-stores.ts'
import { orderBook } from './order-book.ts'

const deps = await useTestDeps()
const shopUrl = 'http://127.0.0.1:3001'

async function theStore(slug: string): Promise<Store> {
  const store = await findStoreBySlug(deps.db, slug)
  if (!store) throw new Error(`No store ${slug}`)
  return store
}

const count = async (table: 'store_order' | 'product' | 'tracking_event' | 'store_rule' | 'fulfillment') => {
  const { storeId } = await theStore('juniper-and-pine')
  const rows = await deps.db.selectFrom(table).select('storeId').where('storeId', '=', storeId).execute()
  return rows.length
}

const order = async (orderNo: string) => {
  const { storeId } = await theStore('juniper-and-pine')
  return deps.db
    .selectFrom('store_order')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('orderNo', '=', orderNo)
    .executeTakeFirstOrThrow()
}

/** The kinds of return methods that an order’s items can be returned by. */
async function returnMethodsOf(orderNo: string) {
  const store = await theStore('juniper-and-pine')
  const { id: orderId, shippingAddress } = await order(orderNo)
  if (!shippingAddress) throw new Error('No shipping address')
  const lines = await deps.db
    .selectFrom('order_line_item')
    .select('id')
    .where('orderId', '=', orderId)
    .execute()
  const requests = v.parse(
    claimLineRequests,
    lines.map(({ id }) => refundOf(id, { reasonId: 7, reasonCategoryCode: 'No_Longer_Needed' })),
  )
  const asked = { orderId, claimType: 'return' as const, requests, isGiftReturn: false }
  const claim = await loadValidatedClaim(deps, store, asked)
  const { methods } = await quoteReturn(deps, store, { ...claim, customerAddress: shippingAddress })
  return methods.map(({ type }) => type)
}

describe('loading the demo stores', () => {
  test('has four stores, one of which is closed, and every order with its payments', async () => {
    await loadDemoStores(deps, { shopUrl })
    expect(await theStore('juniper-and-pine')).toMatchObject({ isActive: true, currencyCode: 'USD' })
    expect(await theStore('juniper-japan')).toMatchObject({ isActive: true, currencyCode: 'JPY' })
    expect(await theStore('juniper-kuwait')).toMatchObject({ isActive: true, currencyCode: 'KWD' })
    expect(await theStore('fern-and-fell')).toMatchObject({ isActive: false })
    expect((await theStore('juniper-japan')).settings.return.isGiftReturnEnabled).toBe(false)

    expect(await count('store_order')).toBe(orderBook.length)
    expect(await count('store_rule')).toBeGreaterThan(15)
    expect(await order('#1001')).toMatchObject({ email: 'ada@example.com', totalMinor: 250_09 })
    expect(await order('#1014')).toMatchObject({ customerCurrencyCode: 'JPY', currencyCode: 'USD' })
    expect(await order('#1024')).toMatchObject({ wasShippingProtected: true })
  })

  test('offers labels from Canada where the customs details are known', async () => {
    await loadDemoStores(deps, { shopUrl })
    expect(await returnMethodsOf('#1017')).toEqual(['Label', 'Packing_Slip'])
    expect(await returnMethodsOf('#1057')).toEqual(['Packing_Slip'])
  })

  test('adds customs details after an interrupted start, and keeps what staff entered', async () => {
    await loadDemoStores(deps, { shopUrl })
    const { storeId } = await theStore('juniper-and-pine')
    const told = () =>
      deps.db
        .selectFrom('product_variant')
        .select(['idFromPlatform', 'hsCode', 'originCountryCode'])
        .where('storeId', '=', storeId)
        .orderBy('idFromPlatform')
        .execute()
    const before = await told()
    const entered = before.find(({ hsCode }) => hsCode !== null)?.idFromPlatform ?? ''
    const variants = deps.db.updateTable('product_variant').where('storeId', '=', storeId)
    await variants.set({ hsCode: null, originCountryCode: null }).execute()
    await variants.set({ hsCode: '999999' }).where('idFromPlatform', '=', entered).execute()
    await loadDemoStores(deps, { shopUrl })
    const ofStaff = { hsCode: '999999', originCountryCode: null }
    expect(await told()).toEqual(
      before.map((each) => (each.idFromPlatform === entered ? { ...each, ...ofStaff } : each)),
    )
  })

  test('changes nothing when it is done again on the same day', async () => {
    await loadDemoStores(deps, { shopUrl })
    const before = [
      await order('#1005'),
      await count('tracking_event'),
      (await theStore('juniper-and-pine')).revision,
    ]
    deps.advance({ hours: 3 })
    await loadDemoStores(deps, { shopUrl })
    expect([
      await order('#1005'),
      await count('tracking_event'),
      (await theStore('juniper-and-pine')).revision,
    ]).toEqual(before)
  })

  test('moves every date along with the day, so that windows stay open', async () => {
    await loadDemoStores(deps, { shopUrl })
    const [before, events, parcels] = [
      await order('#1001'),
      await count('tracking_event'),
      await count('fulfillment'),
    ]
    deps.advance({ days: 60 })
    await loadDemoStores(deps, { shopUrl })

    const after = await order('#1001')
    const delivered = await deps.db
      .selectFrom('fulfillment')
      .select('deliveredOn')
      .where('orderId', '=', after.id)
      .executeTakeFirstOrThrow()
    expect(after.id).toBe(before.id)
    expect(after.createdOn.getTime() - before.createdOn.getTime()).toBe(60 * 86_400_000)
    expect(deps.now().getTime() - (delivered.deliveredOn?.getTime() ?? 0)).toBeLessThan(7 * 86_400_000)
    expect([await count('tracking_event'), await count('fulfillment')]).toEqual([events, parcels])
  })

  test('keeps what a merchant has changed since', async () => {
    await loadDemoStores(deps, { shopUrl })
    const { storeId } = await theStore('juniper-and-pine')
    await updateStoreSettings(deps, storeId, { settings: { return: { refundValidityDays: 5 } } })
    await saveRules(deps, storeId, [])
    deps.advance({ days: 1 })
    await loadDemoStores(deps, { shopUrl })
    expect((await theStore('juniper-and-pine')).settings.return.refundValidityDays).toBe(5)
    expect(await count('store_rule')).toBe(0)
  })

  test('follows the demo shop to another address', async () => {
    await loadDemoStores(deps, { shopUrl })
    await loadDemoStores(deps, { shopUrl: 'http://127.0.0.1:4567' })
    const { url, settings, theme } = await theStore('juniper-and-pine')
    expect(url).toBe('http://127.0.0.1:4567')
    expect(settings.allowedHosts).toContain('http://localhost:4567')
    expect(theme.logoUrl).toBe('http://127.0.0.1:4567/images/logo.svg')
    const pictures = await deps.db.selectFrom('product').select('imgUrl').execute()
    expect(pictures.every(({ imgUrl }) => imgUrl?.startsWith('http://127.0.0.1:4567/images/'))).toBe(true)
  })
})
