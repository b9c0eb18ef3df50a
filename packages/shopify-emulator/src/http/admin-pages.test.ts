import { describe, expect, test } from 'vitest'
import { appFromToml } from '../app/app-config.ts'
import { demoShopDomain, needsOrders, openDemoShop, placeDemoOrders } from '../demo/open-demo-shop.ts'
import { openEmulator } from '../emulator.ts'
import { legacyId } from '../graphql/global-ids.ts'
import { netPayment, outstanding } from '../orders/order-amounts.ts'
import { sure } from '../shop/find.ts'
import { operation } from '../schema/operations.ts'
import { graphqlRequest, openTestShop, shopDomain, testApp, type TestShop } from '../testing/test-shop.ts'
import type { Emulator } from '../emulator.ts'

const open = ({ fetch }: Pick<Emulator, 'fetch'>, path: string, body?: unknown) =>
  fetch(
    new Request(`https://shopify.test${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    }),
  )
const post = ({ emulator }: TestShop, path: string, body: unknown = {}) => open(emulator, path, body)

describe('the demo shop', () => {
  const emulator = openEmulator({ app: testApp, publicUrl: 'https://shopify.test' })
  const shop = openDemoShop(emulator.world)
  placeDemoOrders(emulator.world, shop)

  test('has orders in every state, paid to the cent, and wants new ones after a week', () => {
    const orders = [...shop.orders.values()]
    expect(orders.map((order) => outstanding(order).presentment)).toEqual(orders.map(() => 0))
    expect(orders.map((order) => netPayment(order).presentment > 0)).not.toContain(false)
    expect(new Set(orders.map(({ presentmentCurrencyCode }) => presentmentCurrencyCode))).toEqual(
      new Set(['USD', 'EUR']),
    )
    expect(orders.filter(({ fulfillments }) => fulfillments.length > 0)).toHaveLength(6)
    expect(needsOrders(shop, emulator.clock.now())).toBe(false)
    expect(needsOrders(shop, new Date(Date.now() + 8 * 24 * 60 * 60 * 1000))).toBe(true)
  })

  test.for([
    '/',
    `/${demoShopDomain}/admin/orders`,
    `/${demoShopDomain}/admin/products`,
    `/${demoShopDomain}/admin/customers`,
    `/${demoShopDomain}/admin/app`,
  ])('can be read at %s', async (path) => {
    const response = await open(emulator, path)
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(/<h1>\w+/)
  })

  test('is listed where another one is looked for', async () => {
    const response = await open(emulator, '/oak.myshopify.com/admin/orders')
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringMatching(/no shop oak[^]*Alder/),
    ])
  })

  test('is still there after it was saved and read again', () => {
    const other = openEmulator({ app: testApp, publicUrl: 'https://shopify.test' })
    expect(other.restore(emulator.save())).toBe(true)
    expect(other.shop(demoShopDomain).orders.size).toBe(shop.orders.size)
    expect(other.world.nextId).toBe(emulator.world.nextId)
    const foreign = openEmulator({
      app: { ...testApp, clientId: 'other' },
      publicUrl: 'https://shopify.test',
    })
    expect([foreign.restore(emulator.save()), foreign.restore(new Uint8Array([1]))]).toEqual([false, false])
  })
})

describe('the merchant', () => {
  test('sends, returns, refunds and cancels orders behind the app’s back', async () => {
    const shop = await openTestShop()
    const order = shop.order()
    const at = (action: string) => `/${shopDomain}/admin/orders/${legacyId(order.id)}/${action}`
    expect((await post(shop, at('fulfill'))).status).toBe(303)
    expect((await post(shop, at('deliver'))).status).toBe(303)
    expect((await post(shop, at('return'))).status).toBe(303)
    expect((await post(shop, at('refund'))).status).toBe(303)
    expect([order.returns.length, order.fulfillments[0]?.events.length, netPayment(order).shop]).toEqual([
      1, 1, 0,
    ])
    const refused = await post(shop, at('cancel'))
    expect([refused.status, /returns in progress/.test(await refused.text())]).toEqual([422, true])
    expect((await post(shop, at('burn'))).status).toBe(404)
  })

  test('opens the app in a frame that says who they are, and installs it before', async () => {
    const shop = await openTestShop()
    const frame = await (await open(shop.emulator, `/${shopDomain}/admin/apps/our-app/settings`)).text()
    const source = sure(/<iframe[^>]* src="([^"]+)"/.exec(frame)?.[1], 'a frame').replaceAll('&amp;', '&')
    const url = new URL(source)
    expect([url.origin, url.pathname, url.searchParams.get('shop')]).toEqual([
      'https://aftercare.test',
      '/admin/settings',
      shopDomain,
    ])
    expect(url.searchParams.get('id_token')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    const { token } = (await (await post(shop, `/${shopDomain}/admin/frame/token`)).json()) as {
      token: string
    }
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)

    await post(shop, `/${shopDomain}/admin/app/uninstall`)
    expect((await open(shop.emulator, `/${shopDomain}/admin/apps/our-app`)).status).toBe(302)
    const installed = await post(shop, `/${shopDomain}/admin/app/install`)
    expect(installed.headers.get('location')).toBe(`/${shopDomain}/admin/apps/our-app`)
  })

  test('grants the scopes that the app requests, and no others', async () => {
    const shop = await openTestShop()
    const answer = await post(shop, `/${shopDomain}/admin/frame/grant`, {
      scopes: ['write_content', 'write_users'],
    })
    expect(await answer.json()).toMatchObject({ granted: expect.arrayContaining(['write_content']) })
    expect(shop.shop.installation?.scopes).not.toContain('write_users')
  })

  test('approves what the app costs, and use is charged once within it', async () => {
    const shop = await openTestShop()
    const amount = (text: string) => ({ amount: text, currencyCode: 'USD' })
    const plan = { appUsagePricingDetails: { terms: 'A dollar a return', cappedAmount: amount('2') } }
    const created = await shop.run<{
      confirmationUrl: string
      appSubscription: { lineItems: { id: string }[] }
    }>('AppSubscriptionCreate', {
      name: 'Plan',
      returnUrl: 'https://aftercare.test/back',
      lineItems: [{ plan }],
    })
    const at = new URL(created.confirmationUrl).pathname
    expect(await (await open(shop.emulator, at)).text()).toContain('A dollar a return')
    const back = await post(shop, `${at}/accept`)
    expect(back.headers.get('location')).toMatch(/^https:\/\/aftercare.test\/back\?charge_id=\d+$/)
    const use = (price: string, idempotencyKey: string) =>
      shop.run<{ userErrors: { message: string }[] }>('AppUsageRecordCreate', {
        subscriptionLineItemId: created.appSubscription.lineItems[0]?.id,
        price: amount(price),
        description: 'A return',
        idempotencyKey,
      })
    await use('1.50', 'a')
    expect((await use('1.50', 'a')).userErrors).toEqual([])
    expect((await use('1', 'b')).userErrors[0]?.message).toMatch(/exceeds/)
  })
})

describe('the control API', () => {
  test('opens a shop, sells in it, and lists the requests', async () => {
    const shop = await openTestShop()
    const variants = [{ price: 1000, sku: 'CUP', stock: 3 }]
    const domain = 'cups.myshopify.com'
    await post(shop, '/control/shops', {
      domain,
      currencyCode: 'EUR',
      products: [{ title: 'Cup', variants }],
    })
    const destination = { address1: 'Weg 1', city: 'Berlin', countryCode: 'DE', zip: '10115' }
    const order = { email: 'a@example.com', destination, lines: [{ sku: 'CUP', quantity: 2 }] }
    const sold = await post(shop, `/control/shops/${domain}/orders`, order)
    expect(await sold.json()).toMatchObject({ result: { name: '#1001' } })
    expect((await post(shop, `/control/shops/${domain}/orders`, { ...order, lines: [] })).status).toBe(400)
    expect((await post(shop, `/control/shops/none/orders`, order)).status).toBe(404)
    await shop.run('ShopInfo')
    const asked = await open(shop.emulator, '/control/requests?operation=ShopInfo')
    expect(await asked.json()).toMatchObject({ result: [{ operation: 'ShopInfo', status: 200 }] })
  })

  test('switches faults on and off, moves time, and makes deliveries go wrong', async () => {
    const shop = await openTestShop()
    await post(shop, '/control/faults', { on: 'ShopInfo', times: 5, answer: { kind: 'answer', status: 502 } })
    const ask = async () =>
      (await shop.emulator.fetch(graphqlRequest(shop.token, { query: operation('ShopInfo') }))).status
    expect(await ask()).toBe(502)
    await shop.emulator.fetch(new Request('https://shopify.test/control/faults', { method: 'DELETE' }))
    expect(await ask()).toBe(200)
    await post(shop, '/control/clock', { advanceMs: 3_600_001 })
    expect(await ask()).toBe(401)
    const habits = new Request('https://shopify.test/control/webhooks', {
      method: 'PUT',
      body: '{"isDoubled":true}',
    })
    await shop.emulator.fetch(habits)
    expect(shop.emulator.habits.isDoubled).toBe(true)
    expect((await post(shop, '/control/faults', { on: 'X', answer: { kind: 'fire' } })).status).toBe(400)
  })

  test('turns the app’s embed on in the theme', async () => {
    const shop = await openTestShop()
    await post(shop, `/control/shops/${shopDomain}/app-embed`, { handle: 'guarantee', isOn: true })
    const { nodes } = await shop.run<{ nodes: { files: { nodes: { body: { content: string } }[] } }[] }>(
      'MainThemeSettings',
    )
    expect(nodes[0]?.files.nodes[0]?.body.content).toContain('/blocks/guarantee/our-app","disabled":false')
  })
})

test('an app’s file declares its webhooks and their addresses, relative to where it is served', () => {
  const toml = `name = "App"
application_url = "https://app.example/admin"
[access_scopes]
scopes = "read_orders,write_orders"
[webhooks]
api_version = "2026-07"
[[webhooks.subscriptions]]
topics = ["orders/create"]
uri = "https://app.example/hooks"
[[webhooks.subscriptions]]
compliance_topics = ["shop/redact"]
uri = "/privacy"
[app_proxy]
url = "https://app.example/proxy"
prefix = "apps"
subpath = "returns"
`
  expect(appFromToml(toml, { clientId: 'a', clientSecret: 'b', url: 'http://127.0.0.1:3000' })).toMatchObject(
    {
      applicationUrl: 'http://127.0.0.1:3000/admin',
      scopes: ['read_orders', 'write_orders'],
      optionalScopes: [],
      webhooks: [
        { topic: 'orders/create', uri: 'http://127.0.0.1:3000/hooks' },
        { topic: 'shop/redact', uri: 'http://127.0.0.1:3000/admin/privacy' },
      ],
      proxy: { url: 'http://127.0.0.1:3000/proxy', subpath: 'returns' },
    },
  )
})
