import { createHmac } from 'node:crypto'
import { merchantApi, merchantApiBase } from '@aftercare/domain/api/merchant-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import type { Deps } from '#deps.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { getShopAccess, ShopNotConnected } from '#modules/shopify/get-shop-access.ts'
import { aStore } from '#testing/fixtures.ts'
import { adminToken, useFakeShopify, withShopify } from '#testing/fake-shopify.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { updateShopsWithOldAddress } from './update-shop.ts'

const testDeps = await useTestDeps()
const shopify = await useFakeShopify()
const deps = withShopify(testDeps, shopify)
const shopDomain = 'birch.myshopify.com'

const open = async (body: object = {}, at: Deps = deps) =>
  merchantClient(at, { token: await adminToken(shopDomain) })(merchantApi.openShop, {
    params: {},
    body,
  })
const connections = () => deps.db.selectFrom('shopify_connection').selectAll().execute()
const connectedStoreId = async () => (await connections())[0]?.storeId ?? ''
const changes = () => deps.db.selectFrom('audit_entry').select('action').orderBy('createdOn').execute()

describe('opening the app in the admin of a shop', () => {
  test('connects the shop’s store, once, and writes it down', async () => {
    const { storeId } = await aStore(deps, { shopDomain })
    expect(await open()).toEqual({ storeId, isConnected: true })
    expect(await open()).toEqual({ storeId, isConnected: true })
    expect(shopify.state.exchanges).toBe(1)
    expect(await changes()).toEqual([{ action: 'shopify.connect' }])
  })

  test('reconnects when the merchant requests it', async () => {
    await aStore(deps, { shopDomain })
    await open()
    await open({ isAgain: true })
    expect(shopify.state.exchanges).toBe(2)
    expect(await connections()).toHaveLength(1)
  })

  test('connects with the secret that signed the token, while the app’s secret is being changed', async () => {
    const { storeId } = await aStore(deps, { shopDomain })
    const shopifySecrets = ['the next secret', ...deps.config.shopifySecrets]
    const at = { ...deps, config: { ...deps.config, shopifySecrets } }
    expect(await open({}, at)).toEqual({ storeId, isConnected: true })
  })

  test('gives a shop without a store one, as the shop describes itself, that waits for its plan', async () => {
    const { storeId, isConnected } = await open()
    expect(isConnected).toBe(true)
    expect(await deps.db.selectFrom('store').selectAll().execute()).toMatchObject([
      {
        storeId,
        shopDomain,
        name: 'Birch & Co',
        slug: 'birch-co',
        url: 'https://birch.example',
        currencyCode: 'EUR',
        timeZone: 'Europe/Berlin',
        planStatus: 'ACTIVE',
      },
    ])
    const token = await adminToken(shopDomain)
    const { stores } = await merchantClient(deps, { token })(merchantApi.me, { params: {} })
    expect(stores).toMatchObject([{ id: storeId, roleCode: null }])
  })

  test('at the same time by two makes one store', async () => {
    const [first, second] = await Promise.all([open(), open()])
    expect(second.storeId).toBe(first.storeId)
    expect(await connections()).toHaveLength(1)
  })

  test.for<[string, () => void, (at: typeof deps) => Deps]>([
    ['while Shopify is down', () => (shopify.state.tokenStatus = 503), (at) => at],
    [
      'where there is no key to keep access with',
      () => undefined,
      (at) => ({ ...at, config: { ...at.config, encryptionKey: undefined } }),
    ],
  ])('opens a known store %s, and creates no new one', async ([, happens, at]) => {
    happens()
    await expect(open({}, at(deps))).rejects.toMatchObject({ status: 503, code: 'shop_not_connected' })
    const { storeId } = await aStore(deps, { shopDomain })
    expect(await open({}, at(deps))).toEqual({ storeId, isConnected: false })
    expect(await connections()).toEqual([])
  })

  test('accepts only Shopify’s tokens; App Bridge is asked to fetch another', async () => {
    const response = await createApp(deps).request(`${merchantApiBase}/shopify/open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer a.b.c' },
      body: '{}',
    })
    expect(response.status).toBe(401)
    expect(response.headers.get('x-shopify-retry-invalid-session-request')).toBe('1')
  })
})

describe('the connection, as its merchant sees it', () => {
  test('lists what Shopify did not grant, and what was set up in the shop', async () => {
    const store = await aStore(deps, { shopDomain })
    const { token } = await aUser(deps, store, 'Admin')
    const show = () =>
      merchantClient(deps, { token })(merchantApi.shopifyConnection, { params: { storeId: store.storeId } })
    expect(await show()).toMatchObject({
      state: 'none',
      appAddress: `${shopify.url.replace('{shop}', shopDomain)}/admin/apps/our-app`,
      rates: { toldOn: null, problem: null },
    })

    await open()
    await drainJobs(deps)
    expect(await show()).toMatchObject({
      state: 'connected',
      connectedOn: deps.now().toISOString(),
      missingScopes: [
        'read_customers',
        'read_products',
        'read_inventory',
        'write_inventory',
        'read_locations',
        'read_shipping',
        'write_shipping',
      ],
      rates: { toldOn: deps.now().toISOString(), problem: null },
      checkout: { toldOn: deps.now().toISOString(), problem: null },
    })
  })

  test('is not visible to other stores, and cannot be refreshed while there is none', async () => {
    await aStore(deps, { shopDomain })
    await open()
    const other = await aStore(deps, { slug: 'other' })
    const call = merchantClient(deps, { token: (await aUser(deps, other, 'Admin')).token })
    const params = { storeId: other.storeId }
    expect(await call(merchantApi.shopifyConnection, { params })).toMatchObject({
      state: 'none',
      appAddress: null,
    })
    await expect(call(merchantApi.updateShop, { params })).rejects.toMatchObject({ status: 409 })
  })
})

/** As a webhook of Shopify, whose work is then done. */
async function hear(topic: string, { triggeredOn = deps.now(), id = topic } = {}): Promise<void> {
  const body = '{}'
  await createApp(deps).request('/webhooks/shopify', {
    method: 'POST',
    body,
    headers: {
      'x-shopify-topic': topic,
      'x-shopify-shop-domain': shopDomain,
      'x-shopify-webhook-id': id,
      'x-shopify-triggered-at': triggeredOn.toISOString(),
      'x-shopify-hmac-sha256': createHmac('sha256', 'the secret of our app').update(body).digest('base64'),
    },
  })
  await drainJobs(deps)
}
const stores = () => deps.db.selectFrom('store').selectAll().execute()
const alerts = () => deps.db.selectFrom('store_alert').select(['subject', 'url', 'reconnectUrl']).execute()

describe('uninstalling the app', () => {
  beforeEach(async () => {
    await aStore(deps, { shopDomain })
    await open()
    testDeps.advance({ hours: 1 })
  })

  test('ends the connection and deletes its tokens; installing it again starts another', async () => {
    await hear('app/uninstalled')
    expect(await connections()).toMatchObject([
      { endedBecause: 'uninstalled', accessToken: null, refreshToken: null },
    ])
    expect(await stores()).toMatchObject([{ planStatus: 'UNINSTALLED' }])
    testDeps.advance({ minutes: 1 })
    expect(await open()).toMatchObject({ isConnected: true })
    expect(await connections()).toMatchObject([{ endedOn: null }])
    expect(await stores()).toMatchObject([{ planStatus: 'ACTIVE' }])
  })

  test('is one alert, however often Shopify reports it, and also after it has refused us', async () => {
    testDeps.advance({ hours: 1 })
    shopify.state.tokenStatus = 400
    await expect(getShopAccess(deps, await connectedStoreId())).rejects.toThrow(ShopNotConnected)
    await hear('app/uninstalled')
    await hear('app/uninstalled', { id: 'again' })
    const reconnectUrl = `${shopify.url.replace('{shop}', shopDomain)}/admin/apps/our-app`
    expect(await alerts()).toMatchObject([{ subject: 'Shopify is disconnected', reconnectUrl }])
    expect(await stores()).toMatchObject([{ planStatus: 'UNINSTALLED' }])

    shopify.state.tokenStatus = 200
    testDeps.advance({ minutes: 1 })
    await open()
    expect(await alerts()).toMatchObject([{ subject: 'Shopify is disconnected', reconnectUrl: null }])
  })

  test('ignores events of an older connection', async () => {
    const uninstalledOn = deps.now()
    testDeps.advance({ minutes: 1 })
    await open({ isAgain: true })
    await hear('app/uninstalled', { triggeredOn: uninstalledOn })
    expect(await connections()).toMatchObject([{ endedOn: null }])
    expect(await stores()).toMatchObject([{ planStatus: 'ACTIVE' }])
  })
})

describe('a shop that changes', () => {
  beforeEach(async () => {
    await open()
    await drainJobs(deps)
  })

  test('lets the store do what it grants now, whatever order it reports that in', async () => {
    shopify.state.scopes = 'write_orders,write_gift_cards,read_themes,write_themes'
    await hear('app/scopes_update')
    const shopScopes = ['write_gift_cards', 'write_orders', 'write_themes']
    expect(await stores()).toMatchObject([{ shopScopes }])
    expect(await connections()).toMatchObject([{ scopes: shopScopes }])
    await hear('app/scopes_update', { id: 'late' })
    expect((await changes()).filter(({ action }) => action === 'shopify.scopes')).toHaveLength(1)
  })

  test('offers immediately what its merchant allows, and sets up the rest later', async () => {
    const [{ storeId } = { storeId: '' }] = await stores()
    const store = await getStore(deps.db, storeId)
    const call = merchantClient(deps, { token: (await aUser(deps, store, 'Admin')).token })
    const params = { storeId }
    const missing = async () => (await call(merchantApi.myStore, { params })).store.missingPermissions
    const others = [
      'storeCredit',
      'newOrders',
      'returns',
      'olderOrders',
      'shopPage',
      'theme',
      'guaranteeProduct',
    ]
    expect((await missing()).toSorted()).toEqual([...others, 'orderEdits'].toSorted())
    shopify.state.scopes += ',write_order_edits'
    expect(await call(merchantApi.refreshScopes, { params })).toEqual({ missingPermissions: others })
    expect(await missing()).toEqual(others)
    expect(await drainJobs(deps)).toBe(1)
    await call(merchantApi.refreshScopes, { params })
    expect(await drainJobs(deps)).toBe(0)
  })

  test('that does not let us in is a 503, and one that is gone a 409', async () => {
    const storeId = await connectedStoreId()
    const call = merchantClient(deps, {
      token: (await aUser(deps, await getStore(deps.db, storeId), 'Admin')).token,
    })
    const refresh = () => call(merchantApi.refreshScopes, { params: { storeId } })
    shopify.state.accessTokens = []
    await expect(refresh()).rejects.toMatchObject({ status: 503, code: 'shop_not_connected' })
    await hear('app/uninstalled')
    await expect(refresh()).rejects.toMatchObject({ status: 409, code: 'platform_not_connected' })
  })

  test('gives the store its name, address and time zone', async () => {
    shopify.state.details = {
      name: 'Birch',
      ianaTimezone: 'Europe/Paris',
      primaryDomain: { url: 'https://birch.test' },
    }
    await hear('shop/update')
    expect(await stores()).toMatchObject([
      { name: 'Birch', url: 'https://birch.test', timeZone: 'Europe/Paris', isUrlVerified: true },
    ])
  })

  test('leaves what the merchant chose here', async () => {
    await deps.db.updateTable('store').set({ name: 'Birch Returns' }).execute()
    shopify.state.details = { name: 'Birch', ianaTimezone: 'Europe/Paris' }
    await hear('shop/update')
    expect(await stores()).toMatchObject([{ name: 'Birch Returns', timeZone: 'Europe/Paris' }])
  })
})

test('shops that know another address of this installation are updated when it starts, once', async () => {
  await open()
  await drainJobs(deps)
  const moved = { ...deps, config: { ...deps.config, publicUrl: 'https://returns.test' } }
  await updateShopsWithOldAddress(moved)
  expect(await drainJobs(moved)).toBe(1)
  expect(shopify.state.carrierServices).toMatchObject([
    { callbackUrl: expect.stringContaining('https://returns.test/') },
  ])
  await updateShopsWithOldAddress(moved)
  expect(await drainJobs(moved)).toBe(0)
})
