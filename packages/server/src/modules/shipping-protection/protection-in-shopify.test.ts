import type { ConfigureRequest } from '@aftercare/domain/api/protection-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { scopesOfPermissions } from '@aftercare/domain/merchants/shop-permissions'
import { publishTheme, setAppEmbed } from '@aftercare/shopify-emulator/themes/app-embed'
import { address } from '@aftercare/shopify-emulator/shop/address'
import { checkOut } from '@aftercare/shopify-emulator/storefront/check-out'
import { offerRates } from '@aftercare/shopify-emulator/storefront/checkout-rates'
import { beforeEach, expect, test } from 'vitest'
import type { Store } from '#modules/merchants/store-reads.ts'
import { appScopes } from '#modules/shopify/app-scopes.ts'
import { createShipRate } from '#modules/rates/save-rates.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { useEmulatedShop } from '#testing/emulated-shop.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const testDeps = await useTestDeps()
const shopify = await useEmulatedShop(testDeps)
const { deps } = shopify
const { guaranteeProduct, theme } = scopesOfPermissions

let store: Store
const connect = async (scopes: readonly string[] = []) => {
  store = await shopify.connect([...appScopes, ...scopes])
  await shopify.settle()
  const call = merchantClient(deps, { token: (await aUser(deps, store, 'Admin')).token })
  const params = { storeId: store.storeId }
  return {
    configure: (body: ConfigureRequest) => call(merchantApi.configureProtection, { params, body }),
    read: () => call(merchantApi.protection, { params }),
  }
}
beforeEach(() => {
  shopify.addProduct({ title: 'Wool scarf', variants: [{ price: 2000, sku: 'SCARF', stock: 9 }] })
})

const scarf = () => [...shopify.shop().variants.values()].find(({ sku }) => sku === 'SCARF')?.id ?? ''
const portland = address({ city: 'Portland', countryCode: 'US', zip: '97204', provinceCode: 'OR' })
const ratesAtCheckout = async () =>
  (
    await offerRates(shopify.emulator.world, shopify.shop(), {
      lines: [{ variantId: scarf(), quantity: 1 }],
      destination: portland,
    })
  ).map(({ title }) => title)

test('our rates are offered at checkout in the zones that the merchant chose, and in no others', async () => {
  const admin = await connect()
  const rate = { name: 'Tracked', price: 7, currencyCode: 'USD', type: 'Flat', countryCodes: ['US'] }
  await createShipRate(deps, store.storeId, systemActor, rate)
  const zones = (await admin.read()).placement?.zones ?? []
  expect(zones).toMatchObject([
    { name: 'Domestic', profileName: 'General profile', countries: ['US'], hasOurRates: false },
    { name: 'International', countries: ['*'], hasOurRates: false },
  ])
  const placed = async (zoneIds: string[]) =>
    (await admin.configure({ method: 'syncShippingZones', zoneIds })).placement?.zones.map(
      ({ hasOurRates }) => hasOurRates,
    )
  const [home = '', abroad = ''] = zones.map(({ id }) => id)
  expect(await ratesAtCheckout()).toEqual(['Standard'])
  expect(await placed([home])).toEqual([true, false])
  expect(await ratesAtCheckout()).toEqual(['Standard', 'Tracked'])
  expect(await placed([home])).toEqual([true, false])
  expect(await placed([abroad])).toEqual([false, true])
  expect(await ratesAtCheckout()).toEqual(['Standard'])
  await expect(placed(['1-2'])).rejects.toMatchObject({ status: 422 })
})

test('the guarantee’s product is created once, with a variant for each price, and can be bought', async () => {
  const admin = await connect(guaranteeProduct)
  const tier = (minSubtotalMinor: number, maxSubtotalMinor: number | null, priceMinor: number) =>
    ({ minSubtotalMinor, maxSubtotalMinor, priceMinor }) as never
  const tiers = [tier(0, 100_00, 198), tier(100_00, null, 395)]
  const { config } = await admin.configure({ method: 'checkoutPlusProducts', tiers })
  await shopify.settle()
  const product = [...shopify.shop().products.values()].find(
    ({ productType }) => productType === 'Delivery Guarantee',
  )
  const variants = (product?.variantIds ?? []).map((id) => shopify.shop().variants.get(id))
  expect(product).toMatchObject({ status: 'UNLISTED', title: 'Delivery Guarantee' })
  expect(product?.published.size).toBe(1)
  expect(variants).toMatchObject([
    { title: 'Below $100.00', price: 198 },
    { title: '$100.00 and more', price: 395 },
  ])
  const ids = variants.map((variant) => variant?.id.split('/').at(-1))
  expect(config.units).toMatchObject([
    { idFromPlatform: ids[0], priceMinor: 198, maxSubtotalMinor: 100_00 },
    { idFromPlatform: ids[1], priceMinor: 395 },
  ])
  const { products, units } = await admin.read()
  expect(products).toMatchObject([{ idFromPlatform: ids[0], price: 1.98 }, {}])
  expect(units).toEqual(
    ids.map((idFromPlatform, place) => ({
      idFromPlatform,
      productVariant: products[place],
      implementationType: 'Product_Variant',
    })),
  )

  const order = await checkOut(shopify.emulator.world, shopify.shop(), {
    email: 'ada@example.com',
    destination: portland,
    lines: [
      { variantId: scarf(), quantity: 1 },
      { variantId: variants[0]?.id ?? '', quantity: 1 },
    ],
  })
  await shopify.settle()
  expect(order.lines.map(({ requiresShipping }) => requiresShipping)).toEqual([true, false])
  const kinds = await deps.db.selectFrom('order_line_item').select('kind').orderBy('position').execute()
  expect(kinds).toEqual([{ kind: 'item' }, { kind: 'protection' }])

  const again = await admin.configure({ method: 'checkoutPlusProducts', tiers: [tier(0, null, 250)] })
  expect(again.config.units).toMatchObject([{ priceMinor: 250, maxSubtotalMinor: null }])
  expect([...shopify.shop().products.values()].filter(({ productType }) => productType !== '').length).toBe(1)
})

test('the product is not created without the permission, nor with prices that don’t fit together', async () => {
  const tiers = [
    { minSubtotalMinor: 0, maxSubtotalMinor: 100_00, priceMinor: 198 },
    { minSubtotalMinor: 50_00, maxSubtotalMinor: null, priceMinor: 395 },
  ] as never
  const refused = await connect()
  await expect(refused.configure({ method: 'checkoutPlusProducts', tiers })).rejects.toMatchObject({
    status: 422,
    body: { code: 'permission_missing' },
  })
  const admin = await connect(guaranteeProduct)
  shopify.shop().installation?.scopes.push(...guaranteeProduct)
  await expect(admin.configure({ method: 'checkoutPlusProducts', tiers })).rejects.toMatchObject({
    status: 422,
  })
  expect(shopify.emulator.asked.list('GuaranteeProductSet')).toEqual([])
})

test('the app embed is seen in the theme, and looked for again when the merchant publishes another', async () => {
  const admin = await connect(theme)
  const seen = async () => (await admin.read()).placement?.embed
  expect(await seen()).toEqual({ isOn: false, themeName: 'Horizon' })
  testDeps.advance({ minutes: 1 })
  setAppEmbed(shopify.emulator.world, shopify.shop(), { handle: 'delivery-guarantee', isOn: true })
  await shopify.settle()
  expect(await seen()).toEqual({ isOn: true, themeName: 'Horizon' })
  testDeps.advance({ minutes: 1 })
  publishTheme(shopify.emulator.world, shopify.shop(), 'Dawn')
  await shopify.settle()
  expect(await seen()).toEqual({ isOn: false, themeName: 'Dawn' })
})

test('without the permission the theme is not looked at', async () => {
  const admin = await connect()
  expect((await admin.read()).placement).toMatchObject({ embed: null, isCarrierKnown: true })
  expect(shopify.emulator.asked.list('ThemeSettings')).toEqual([])
})
