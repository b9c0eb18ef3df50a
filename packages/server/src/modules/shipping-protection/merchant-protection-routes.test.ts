import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { describe, expect, test } from 'vitest'
import { readProduct } from '#integrations/commerce/shopify/read-record.ts'
import { upsertProducts } from '#modules/catalog/upsert-products.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { listShipRates } from '#modules/rates/rate-reads.ts'
import { createShipRate } from '#modules/rates/save-rates.ts'
import { aStore } from '#testing/fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { productPayload, shopifyJson } from '#testing/shopify-payloads.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()

async function anAdminOf(store: Store, given = deps) {
  const call = merchantClient(given, { token: (await aUser(deps, store, 'Admin')).token })
  const params = { storeId: store.storeId }
  return {
    widget: () => call(merchantApi.protectionWidget, { params }),
    save: (body: Record<string, unknown>) => call(merchantApi.saveProtectionWidget, { params, body }),
    configure: (method: 'checkoutPlusProducts' | 'createCheckoutPlusScript' | 'syncShippingZones') =>
      call(merchantApi.configureProtection, { params, body: { method } }),
    configureAs: (method: string, more: Record<string, unknown> = {}) =>
      call(merchantApi.configureProtection, {
        params,
        body: { ...more, method: method as 'syncShippingZones' },
      }),
  }
}

const unit = (change: Record<string, unknown> = {}) => ({
  idFromPlatform: '901',
  priceMinor: 295,
  currencyCode: 'USD',
  ...change,
})

/** The guarantee as a product, with these prices. */
async function sells(store: Store, prices: Record<string, string>) {
  const variants = Object.entries(prices).map(([id, price], place) => ({
    id: Number(id),
    title: `Tier ${place + 1}`,
    price,
    option1: `Tier ${place + 1}`,
  }))
  const product = productPayload({
    title: 'Delivery Guarantee',
    product_type: 'Delivery Guarantee',
    options: [{ name: 'Order value', position: 1, values: variants.map(({ title }) => title) }],
    variants,
  })
  await upsertProducts(deps, store, [readProduct(shopifyJson(product))])
}

describe('the widget’s configuration', () => {
  test('is not replaced by who has seen an older version', async () => {
    const admin = await anAdminOf(await aStore(deps))
    const { version } = await admin.widget()
    await admin.save({ title: 'Safe arrival', version })
    await expect(admin.save({ title: 'Home safe', version })).rejects.toMatchObject({ status: 409 })
    expect(await admin.widget()).toMatchObject({ title: 'Safe arrival' })
  })

  test('is replaced whole; what is left out becomes the default again', async () => {
    const store = await aStore(deps)
    const admin = await anAdminOf(store)
    expect(await admin.save({ title: 'Safe arrival', units: [unit()] })).toMatchObject({
      title: 'Safe arrival',
    })
    expect(await admin.save({ units: [unit()] })).toMatchObject({ title: 'Delivery Guarantee' })
    expect(await admin.widget()).toMatchObject({
      externalStorefrontId: store.storefrontId,
      title: 'Delivery Guarantee',
      units: [unit()],
    })
    const changes = await deps.db.selectFrom('audit_entry').select('action').execute()
    expect(changes).toEqual([{ action: 'widget.update' }, { action: 'widget.update' }])
  })

  test('is refused by field', async () => {
    const admin = await anAdminOf(await aStore(deps))
    await expect(admin.save({ units: [unit(), unit()] })).rejects.toMatchObject({
      status: 422,
      body: { fields: [{ path: 'units', message: 'Prices of one currency must not overlap' }] },
    })
  })

  test('has no price for a range that ends before it starts', async () => {
    const admin = await anAdminOf(await aStore(deps))
    const units = [unit({ minSubtotalMinor: 250_00, maxSubtotalMinor: 100_00 })]
    const message = 'The maximum must be greater than the minimum'
    await expect(admin.save({ units })).rejects.toMatchObject({
      status: 422,
      body: { fields: [{ path: 'units.0.maxSubtotalMinor', message }] },
    })
  })

  test('shows no other price than the shop charges for the variant', async () => {
    const store = await aStore(deps)
    await sells(store, { 901: '4.95' })
    const admin = await anAdminOf(store)
    await expect(admin.save({ units: [unit({ priceMinor: 111 })] })).rejects.toMatchObject({
      status: 422,
      body: { fields: [{ path: 'units.0.priceMinor', message: 'This variant costs $4.95 in your store' }] },
    })
    expect(await admin.widget()).toMatchObject({ units: [] })
    await admin.save({ units: [unit({ priceMinor: 495 })] })
    const euros = unit({ priceMinor: 111, currencyCode: 'EUR' })
    expect(await admin.save({ units: [euros] })).toMatchObject({ units: [euros] })
  })

  test('names this store whatever is sent', async () => {
    const store = await aStore(deps)
    const admin = await anAdminOf(store)
    await admin.save({ externalStorefrontId: 'another' })
    expect(await admin.widget()).toMatchObject({ externalStorefrontId: store.storefrontId })
  })

  test('is not for Staff to change', async () => {
    const store = await aStore(deps)
    const call = merchantClient(deps, { token: (await aUser(deps, store, 'Staff')).token })
    const params = { storeId: store.storeId }
    await expect(call(merchantApi.saveProtectionWidget, { params, body: {} })).rejects.toMatchObject({
      status: 403,
    })
    expect(await call(merchantApi.protectionWidget, { params })).toMatchObject({ units: [] })
  })
})

describe('configure', () => {
  test('checkoutPlusProducts takes prices from the catalog and removes tiers without a variant', async () => {
    const store = await aStore(deps)
    const admin = await anAdminOf(store)
    await admin.save({
      title: 'Safe arrival',
      units: [
        unit({ maxSubtotalMinor: 100_00 }),
        unit({ idFromPlatform: '999', minSubtotalMinor: 100_00, maxSubtotalMinor: 200_00 }),
        unit({ idFromPlatform: '902', minSubtotalMinor: 200_00 }),
      ],
    })
    await sells(store, { 901: '3.45', 902: '5.95' })
    const { config, products } = await admin.configure('checkoutPlusProducts')
    expect(products).toMatchObject([
      { idFromPlatform: '901', title: 'Delivery Guarantee - Tier 1', price: 3.45, currencyCode: 'USD' },
      { idFromPlatform: '902', price: 5.95 },
    ])
    expect(config).toMatchObject({
      title: 'Safe arrival',
      units: [
        { idFromPlatform: '901', priceMinor: 345 },
        { idFromPlatform: '902', priceMinor: 595 },
      ],
    })
  })

  test('turns the checkout buttons on and off, and the switch in the cart off', async () => {
    const store = await aStore(deps)
    const admin = await anAdminOf(store)
    await admin.save({ checkoutPlus: { checkoutSelectors: ['#pay'] } })
    expect((await admin.configureAs('createCheckoutPlusScript')).config.checkoutPlus).toMatchObject({
      isEnabled: true,
      checkoutSelectors: ['#pay'],
    })
    expect((await admin.configureAs('deleteCheckoutPlusScript')).config.checkoutPlus.isEnabled).toBe(false)
    expect((await admin.configureAs('removeGspCartScript')).config.shippingPlus.isEnabled).toBe(false)
  })

  test('keeps what somebody else saves at the same moment', async () => {
    const store = await aStore(deps)
    const admin = await anAdminOf(store)
    await Promise.all([
      admin.configureAs('createCheckoutPlusScript'),
      admin.configureAs('removeGspCartScript'),
      admin.configureAs('checkoutPlusProducts'),
    ])
    expect(await admin.widget()).toMatchObject({
      checkoutPlus: { isEnabled: true },
      shippingPlus: { isEnabled: false },
    })
  })

  test('returns where to turn on the app embed, once app and shop are known', async () => {
    const store = await aStore(deps, { shopDomain: 'northwind.myshopify.com' })
    const known = { ...deps, config: { ...deps.config, shopifyApiKey: 'our-app' } }
    expect((await (await anAdminOf(store, known)).configure('createCheckoutPlusScript')).embedAddress).toBe(
      'https://northwind.myshopify.com/admin/themes/current/editor?context=apps&activateAppId=our-app%2Fdelivery-guarantee',
    )
  })

  test('422: shipping zones, and a product of its own, need the platform', async () => {
    const admin = await anAdminOf(await aStore(deps))
    const refusal = { status: 422, body: { code: 'platform_not_connected' } }
    await expect(admin.configureAs('syncShippingZones')).rejects.toMatchObject(refusal)
    await expect(admin.configureAs('checkoutPlusProducts', { tiers: [] })).rejects.toMatchObject(refusal)
  })

  test('bulkUpdateDiscounts gives every rate the same discount, and removes it', async () => {
    const store = await aStore(deps)
    const admin = await anAdminOf(store)
    for (const name of ['Standard', 'Express'])
      await createShipRate(deps, store.storeId, systemActor, {
        name,
        price: 8,
        currencyCode: 'USD',
        type: 'Flat',
      })
    const discounts = async () =>
      (await listShipRates(deps.db, store.storeId)).map(({ shippingDiscount }) => shippingDiscount)
    const half = { type: 'percentage', amount: 50 }
    await admin.configureAs('bulkUpdateDiscounts', { shippingDiscount: half })
    expect(await discounts()).toEqual([half, half])
    await admin.configureAs('bulkUpdateDiscounts', { shippingDiscount: null })
    expect(await discounts()).toEqual([null, null])
    const tooMuch = { shippingDiscount: { type: 'percentage', amount: 101 } }
    await expect(admin.configureAs('bulkUpdateDiscounts', tooMuch)).rejects.toMatchObject({ status: 422 })
  })

  test('422: a method that there is not', async () => {
    const admin = await anAdminOf(await aStore(deps))
    await expect(admin.configureAs('toString')).rejects.toMatchObject({ status: 422 })
  })
})
