import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { currencyFixedBy } from '#modules/store-profile/change-currency.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { rotateCallbackSecret } from '#modules/rates/save-rates.ts'
import { saveWidget } from '#modules/shipping-protection/save-widget.ts'
import { refundOf, twoScarves } from '#testing/claim-fixtures.ts'
import { aStore } from '#testing/fixtures.ts'
import { adminToken, useFakeShopify, withShopify } from '#testing/fake-shopify.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { aRateRequest } from '#testing/rate-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { openShop } from '#modules/shopify/open-shop.ts'
import { updateAllShops } from './update-shop.ts'

const testDeps = await useTestDeps()
const shopify = await useFakeShopify()
const deps = withShopify(testDeps, shopify)
const shopDomain = 'birch.myshopify.com'

let store: Store
beforeEach(async () => {
  store = await aStore(deps, { shopDomain })
  await openShop(deps, await adminToken(shopDomain), { isAgain: false })
})

const rotate = () => rotateCallbackSecret(deps, store.storeId, systemActor)
const updateAgain = async () => {
  await updateAllShops(deps)
  await drainJobs(deps)
}
const metafield = () =>
  JSON.parse(shopify.state.metafields.get('gid://shopify/Shop/1 $app:aftercare checkout') ?? 'null')
const connection = () => deps.db.selectFrom('shopify_connection').selectAll().executeTakeFirstOrThrow()

/** The shop's checkout requests rates from the address it was given. */
async function checkoutAsks(): Promise<number> {
  const [{ callbackUrl } = { callbackUrl: '' }] = shopify.state.carrierServices
  const response = await createApp(deps).request(callbackUrl.replace('https://aftercare.test', ''), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aRateRequest()),
  })
  return response.status
}

test('the shop’s checkout gets the rates’ address, once, and its requests are answered', async () => {
  await drainJobs(deps)
  await updateAgain()
  expect(shopify.state.carrierServices).toHaveLength(1)
  expect(shopify.askedFor('CarrierServiceUpdate')).toEqual([])
  expect(await checkoutAsks()).toBe(200)
})

test('the service that was registered is found by its id, wherever this installation has moved since', async () => {
  await drainJobs(deps)
  const moved = { ...deps, config: { ...deps.config, publicUrl: 'https://returns.test' } }
  await updateAllShops(moved)
  await drainJobs(moved)
  expect(shopify.state.carrierServices).toMatchObject([
    { callbackUrl: expect.stringMatching(/^https:\/\/returns\.test\//) },
  ])
})

test('a service that was deleted in Shopify is registered again', async () => {
  await drainJobs(deps)
  shopify.state.carrierServices = []
  await updateAgain()
  expect(shopify.state.carrierServices).toHaveLength(1)
  expect(await connection()).toMatchObject({ carrierServiceId: shopify.state.carrierServices[0]?.id })
})

test('a service whose id was never learned is found by its address', async () => {
  await drainJobs(deps)
  await deps.db.updateTable('shopify_connection').set({ carrierServiceId: null }).execute()
  await updateAgain()
  expect(shopify.state.carrierServices).toHaveLength(1)
  expect(await connection()).toMatchObject({ carrierServiceId: shopify.state.carrierServices[0]?.id })
})

test('a rotated secret loses no request: the address before is answered until the shop knows the next', async () => {
  await drainJobs(deps)
  for (let times = 0; times < 3; times++) {
    await rotate()
    expect(await checkoutAsks()).toBe(200)
  }
  await drainJobs(deps)
  expect(shopify.askedFor('CarrierServiceUpdate')).toHaveLength(1)
  expect(shopify.state.carrierServices).toHaveLength(1)
  expect(await checkoutAsks()).toBe(200)
})

test('a secret that changes during an update is sent as well', async () => {
  let rotated: Promise<string> | undefined
  shopify.reply('CarrierServiceCreate', ({ input }) => {
    rotated ??= rotate()
    const { callbackUrl } = input as { callbackUrl: string }
    shopify.state.carrierServices.push({ id: 'carrier-1', active: true, callbackUrl })
    return { carrierServiceCreate: { carrierService: { id: 'carrier-1' }, userErrors: [] } }
  })
  await drainJobs(deps)
  const newest = await rotated
  expect(shopify.state.carrierServices).toMatchObject([
    { callbackUrl: expect.stringContaining(newest ?? '-') },
  ])
  expect(await checkoutAsks()).toBe(200)
})

describe('the currency', () => {
  const currencyOf = async ({ storeId }: Store) => (await getStore(deps.db, storeId)).currencyCode

  test('is the shop’s, and cannot be chosen', async () => {
    expect(await currencyOf(store)).toBe('USD')
    await drainJobs(deps)
    expect(await currencyOf(store)).toBe('EUR')
    expect(await currencyFixedBy(deps.db, store.storeId)).toBe('shop')
  })

  test('stays that of the claims if the shop’s currency changes, which is reported once', async () => {
    const domain = 'pine.myshopify.com'
    const claimed = await twoScarves(deps, { slug: 'pine', shopDomain: domain })
    await claimed.portal.file([refundOf(claimed.lineId)])
    await openShop(deps, await adminToken(domain), { isAgain: false })
    await drainJobs(deps)
    await updateAgain()
    expect(await currencyOf(claimed.store)).toBe('USD')
    expect(await deps.db.selectFrom('store_alert').select('subject').execute()).toEqual([
      { subject: 'Your Shopify store uses a different currency' },
    ])
  })
})

test('what the checkout shows is written to the shop, and again when it changes', async () => {
  await drainJobs(deps)
  expect(metafield()).toMatchObject({
    storefrontId: store.storefrontId,
    returnsUrl: 'https://aftercare.test/northwind',
  })
  await saveWidget(deps, store, systemActor, { title: 'Parcel Promise' })
  await drainJobs(deps)
  expect(metafield()).toMatchObject({ guarantee: { title: 'Parcel Promise' } })
})

test('the theme’s blocks are told where Aftercare is, and where the guarantee is offered', async () => {
  const theme = () =>
    JSON.parse(shopify.state.metafields.get('gid://shopify/AppInstallation/1 aftercare theme') ?? 'null')
  await drainJobs(deps)
  const { storefrontId } = store
  expect(theme()).toEqual({ server: 'https://aftercare.test', storefrontId, countries: ['US'] })
  await saveWidget(deps, store, systemActor, { displayCountryCodes: ['DE'] })
  await drainJobs(deps)
  expect(theme()).toMatchObject({ countries: ['DE'] })
})

test('a store without a running plan offers nothing at checkout', async () => {
  await deps.db.updateTable('store').set({ planStatus: 'EXPIRED', version: 2 }).execute()
  await drainJobs(deps)
  expect(metafield()).toMatchObject({ guarantee: null })
})

test('what Shopify refuses is reported to the merchant, and does not block the rest', async () => {
  const message = 'Carrier Calculated Shipping must be enabled for your store.'
  shopify.reply('CarrierServiceCreate', () => ({
    carrierServiceCreate: { carrierService: null, userErrors: [{ message }] },
  }))
  await drainJobs(deps)
  expect(await connection()).toMatchObject({
    ratesProblem: message,
    ratesToldOn: null,
    checkoutProblem: null,
  })
  expect(metafield()).not.toBeNull()
})

test('missing scopes are reported as well', async () => {
  const errors = [{ message: 'Access denied for metafieldsSet.', extensions: { code: 'ACCESS_DENIED' } }]
  await drainJobs(deps)
  shopify.answerOnce('MetafieldsSet', { errors })
  await updateAgain()
  expect(await connection()).toMatchObject({ checkoutProblem: 'Access denied for metafieldsSet.' })
})

test.for([
  ['asks for fewer requests', { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] }],
  ['answers 429', { status: 429 }],
  ['is down', { status: 502 }],
  ['answers something else', { data: { carrierServices: 'none' } }],
] as const)('while Shopify %s, the rest is updated, and the job retries', async ([, answer]) => {
  shopify.answerOnce('CarrierServices', answer)
  await expect(drainJobs(deps)).rejects.toMatchObject({ name: 'ProviderError' })
  expect(await connection()).toMatchObject({ ratesProblem: expect.stringContaining('try again') })
  expect(metafield()).not.toBeNull()

  await updateAgain()
  expect(await connection()).toMatchObject({ ratesProblem: null, ratesToldOn: deps.now() })
})

test('an Admin may refresh it; Staff may not', async () => {
  await drainJobs(deps)
  shopify.state.carrierServices = []
  const params = { storeId: store.storeId }
  const as = async (role: 'Admin' | 'Staff') =>
    merchantClient(deps, { token: (await aUser(deps, store, role)).token })(merchantApi.updateShop, {
      params,
    })
  await expect(as('Staff')).rejects.toMatchObject({ status: 403 })
  await as('Admin')
  await drainJobs(deps)
  expect(shopify.state.carrierServices).toHaveLength(1)
})

test('a store that is not connected is left alone', async () => {
  await drainJobs(deps)
  await deps.db
    .updateTable('shopify_connection')
    .set({ endedOn: deps.now(), endedBecause: 'uninstalled', accessToken: null, refreshToken: null })
    .execute()
  const before = shopify.state.asked.length
  await rotate()
  await drainJobs(deps)
  expect(shopify.state.asked).toHaveLength(before)
})
