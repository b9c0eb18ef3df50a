import { checkoutApi, checkoutApiBase } from '@aftercare/domain/api/checkout-api'
import { customerAccessApi } from '@aftercare/domain/api/customer-access-api'
import { adminSessionToken, checkoutSessionToken } from '@aftercare/shopify-emulator/app/session-token'
import { gid, legacyId } from '@aftercare/shopify-emulator/graphql/global-ids'
import { newCustomer } from '@aftercare/shopify-emulator/customers/new-customer'
import { act } from '@aftercare/shopify-emulator/merchant/merchant-actions'
import { fromShop } from '@aftercare/shopify-emulator/world/money'
import type { World } from '@aftercare/shopify-emulator/world/world'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { clearCachedStores } from '#modules/merchants/cached-stores.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { appScopes } from '#modules/shopify/app-scopes.ts'
import { endConnection } from '#modules/shopify/end-connection.ts'
import { describeSetup } from '#modules/store-setup/describe-setup.ts'
import { emulatedDomain, useEmulatedShop } from '#testing/emulated-shop.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const testDeps = await useTestDeps()
const shopify = await useEmulatedShop(testDeps)
const { deps } = shopify

let store: Store
let customerId: string
beforeEach(async () => {
  store = await shopify.connect([...appScopes, 'write_app_proxy'])
  const ada = newCustomer(shopify.emulator.world, shopify.shop(), {
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
  })
  customerId = legacyId(ada.id)
})

function anOrderOf(id: string | null) {
  const usd = { currencyCode: 'USD', presentmentCurrencyCode: 'USD', rate: 1 }
  const scarf = shopify.addProduct({ title: 'Wool scarf', variants: [{ price: 2000, stock: 9 }] })
  const line = { variantId: scarf.variantIds[0] ?? null, quantity: 1, unitPrice: fromShop(2000, usd) }
  return shopify.placeOrder({
    currencies: usd,
    lines: [line],
    email: id === null ? 'eve@example.com' : 'ada@example.com',
    customerId: id,
    payment: 'shopify_payments',
  })
}

/** A shopper opens an address of the shop; signatures hold for a moment of the real clock. */
async function openInShop(path: string, headers: Record<string, string> = {}): Promise<Response> {
  shopify.emulator.clock.freeze(new Date())
  const address = `https://shopify.test/${emulatedDomain}${path}`
  return shopify.emulator.fetch(new Request(address, { headers }))
}
const loggedIn = () => ({ cookie: `customer=${customerId}` })
const attributeIn = (page: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(page)?.[1]

const ask = (customerToken: string) =>
  createApp(deps).request(`/v1/shop/crew/${store.storefrontId}/customer/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ customerToken }),
  })
const ordersOf = async (answer: Response) =>
  v.parse(customerAccessApi.customerOrders.response, await answer.json())

test('a customer who is logged in to the shop gets a page that lists their orders without a look-up', async () => {
  anOrderOf(gid('Customer', customerId))
  anOrderOf(null)
  await shopify.settle()
  const response = await openInShop('/apps/returns', loggedIn())
  expect(response.status).toBe(200)
  const page = await response.text()
  expect(attributeIn(page, 'data-store')).toBe(store.slug)
  const { items, customerToken } = await ordersOf(await ask(attributeIn(page, 'data-customer-token') ?? ''))
  expect(items.map(({ orderNo }) => orderNo)).toEqual(['#1001'])

  testDeps.advance({ minutes: 6 })
  expect((await ask(attributeIn(page, 'data-customer-token') ?? '')).status).toBe(401)
  expect((await ask(customerToken)).status).toBe(200)
  await endConnection(deps, store.storeId, { connectedBefore: testDeps.now() }, 'uninstalled')
  expect((await ask(customerToken)).status).toBe(401)
})

describe('an order in the shop’s customer accounts', () => {
  type Sign = () => Promise<string>
  const customer = () => gid('Customer', customerId)
  /** Tokens are checked by the real clock. */
  const signed =
    (sign: (world: World) => Promise<string>, { ageMs = 0 } = {}): Sign =>
    () =>
      shopify.emulator.clock.during(new Date(Date.now() - ageMs), () => sign(shopify.emulator.world))
  const signedFor = (sub: () => string | undefined): Sign =>
    signed((world) => checkoutSessionToken(world, emulatedDomain, sub()))
  const byCustomer = signedFor(customer)
  const returnsOf = async (orderId: string, sign = byCustomer) => {
    const path = checkoutApi.orderReturns.path.replace(':orderId', orderId)
    return createApp(deps).request(checkoutApiBase + path, {
      headers: { authorization: `Bearer ${await sign()}` },
    })
  }
  const linkIn = async (answer: Response) => {
    expect(answer.status).toBe(200)
    return v.parse(checkoutApi.orderReturns.response, await answer.json()).returnsUrl
  }
  const anOwnOrder = () => anOrderOf(customer())

  test('links the portal, which opens it without a look-up, while any of its items can come back', async () => {
    const order = anOwnOrder()
    const orderId = legacyId(order.id)
    await shopify.settle()
    expect(await linkIn(await returnsOf(orderId))).toBe(null)

    act(shopify.emulator.world, shopify.shop(), order, 'fulfill')
    await shopify.settle()
    const link = (await linkIn(await returnsOf(orderId))) ?? ''
    const [address, token = ''] = link.split('#customerToken=')
    expect(address).toBe(`${deps.config.publicUrl}/${store.slug}/order/${orderId}`)
    const { items } = await ordersOf(await ask(token))
    expect(items.map(({ idFromPlatform }) => idFromPlatform)).toEqual([orderId])

    await deps.db
      .updateTable('store')
      .set({ planStatus: 'EXPIRED' })
      .where('storeId', '=', store.storeId)
      .execute()
    clearCachedStores()
    expect(await linkIn(await returnsOf(orderId))).toBe(null)
  })

  test('is nobody else’s, whatever is named, and refused to any other token', async () => {
    const own = legacyId(anOwnOrder().id)
    const others = legacyId(anOrderOf(null).id)
    await shopify.settle()
    const given: [orderId: string, sign: Sign][] = [
      [others, byCustomer],
      [own, signedFor(() => gid('Customer', '404'))],
      ['404', byCustomer],
      ['%00', byCustomer],
      [encodeURIComponent("' or true --"), byCustomer],
      ['9'.repeat(400), byCustomer],
    ]
    for (const [orderId, sign] of given)
      expect.soft((await returnsOf(orderId, sign)).status, orderId).toBe(404)

    const page = await (await openInShop('/apps/returns', loggedIn())).text()
    const tokens: Record<string, Sign> = {
      'of nobody': signedFor(() => undefined),
      'of another thing': signedFor(() => gid('Order', customerId)),
      'of a customer among other words': signedFor(() => `${customer()}?id=1`),
      'of staff': signed((world) => adminSessionToken(world, emulatedDomain, customerId)),
      'of another shop': signed((world) => checkoutSessionToken(world, 'elm.myshopify.com', customer())),
      'that has ended': signed((world) => checkoutSessionToken(world, emulatedDomain, customer()), {
        ageMs: 600_000,
      }),
      'that was changed': async () => `${await byCustomer()}x`,
      'of the portal': async () => attributeIn(page, 'data-customer-token') ?? '',
    }
    for (const [kind, sign] of Object.entries(tokens)) {
      const answer = await returnsOf(own, sign)
      expect
        .soft([kind, answer.status, await answer.json()])
        .toMatchObject([kind, 401, { code: 'invalid_session_token' }])
    }
    await endConnection(deps, store.storeId, { connectedBefore: testDeps.now() }, 'uninstalled')
    expect((await returnsOf(own)).status).toBe(401)
  })
})

test('everybody else gets the look-up, or the named order, with a link in the language of the page', async () => {
  const page = await (await openInShop('/apps/returns/order/77', { 'accept-language': 'de' })).text()
  expect(attributeIn(page, 'data-order-id')).toBe('77')
  expect(page).not.toContain('data-customer-token')
  expect(page).toContain('>Rückgabe und Umtausch öffnen</a>')
})

test.for([
  ['{{ shop.name }}"><script>', '{{ shop.name }}'],
  ['{% raw %}', '{% raw %}'],
])('an order’s id is text of the page, whatever it says: %s', async ([id = '', written = '']) => {
  const page = await (await openInShop(`/apps/returns/order/${encodeURIComponent(id)}`)).text()
  expect(page).not.toContain('Birch & Co"')
  expect(page).not.toContain(written)
})

test('a request that Shopify did not sign for this shop shows nothing', async () => {
  const app = createApp(deps)
  const query = new URLSearchParams({
    shop: emulatedDomain,
    logged_in_customer_id: customerId,
    path_prefix: '/apps/returns',
    timestamp: String(Math.floor(Date.now() / 1000)),
    signature: '0'.repeat(64),
  })
  expect((await app.request(`/proxy?${query.toString()}`)).status).toBe(401)
  expect((await app.request('/proxy')).status).toBe(401)

  const forged = await openInShop(
    `/apps/returns?logged_in_customer_id=${customerId}&shop=other.myshopify.com`,
  )
  expect(await forged.text()).not.toContain('data-customer-token')
})

test('a shop that has not allowed it, or is no longer connected, has no such page', async () => {
  await endConnection(deps, store.storeId, { connectedBefore: testDeps.now() }, 'refused')
  expect((await openInShop('/apps/returns')).status).toBe(404)
  const { installation } = shopify.shop()
  if (installation) installation.scopes = appScopes.slice()
  expect((await openInShop('/apps/returns')).status).toBe(404)
})

test('the setup says where the page is, and when it was last opened', async () => {
  const seen = async () => {
    const { shopPage, steps } = await describeSetup(deps, store.storeId)
    return { shopPage, isPublished: steps.some(({ name, state }) => name === 'publish' && state === 'done') }
  }
  expect(await seen()).toMatchObject({
    shopPage: { path: '/apps/returns', lastSeenOn: null },
    isPublished: false,
  })
  await openInShop('/apps/returns')
  const lastSeenOn = testDeps.now().toISOString()
  expect(await seen()).toMatchObject({ shopPage: { path: '/apps/returns', lastSeenOn }, isPublished: true })
})
