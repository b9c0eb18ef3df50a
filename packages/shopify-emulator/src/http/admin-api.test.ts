import { describe, expect, test } from 'vitest'
import { adminSessionToken, checkoutSessionToken } from '../app/session-token.ts'
import { accessLivesMs, refreshLivesMs } from '../app/tokens.ts'
import { uninstallApp } from '../app/install.ts'
import { operation } from '../schema/operations.ts'
import {
  exchangeBody,
  graphqlRequest,
  openTestShop,
  shopDomain,
  tokenRequest,
  type TestShop,
} from '../testing/test-shop.ts'

const shopQuery = { query: '{ shop { name } }' }
const hour = 60 * 60 * 1000

describe('the API', () => {
  test.for<[string, (shop: TestShop) => Request, number]>([
    ['without a token', () => graphqlRequest('', shopQuery), 401],
    ['with a token that was made up', () => graphqlRequest('shpat_1', shopQuery), 401],
    [
      'of another version',
      ({ token }) =>
        new Request(graphqlRequest(token, shopQuery).url.replace('2026-07', '2026-04'), { method: 'POST' }),
      404,
    ],
    [
      'of a shop that is not there',
      ({ token }) => graphqlRequest(token, shopQuery, 'other.myshopify.com'),
      404,
    ],
    [
      'of a frozen shop',
      ({ token, shop }) => {
        shop.isFrozen = true
        return graphqlRequest(token, shopQuery)
      },
      402,
    ],
    [
      'with a token that has lapsed',
      ({ token, emulator }) => {
        emulator.clock.advance(accessLivesMs + 1000)
        return graphqlRequest(token, shopQuery)
      },
      401,
    ],
    [
      'of a shop that uninstalled the app',
      ({ token, world, shop }) => {
        uninstallApp(world, shop)
        return graphqlRequest(token, shopQuery)
      },
      401,
    ],
    ['with no query', ({ token }) => graphqlRequest(token, {}), 400],
  ])('%s returns its status', async ([, request, status]) => {
    const shop = await openTestShop()
    expect((await shop.emulator.fetch(request(shop))).status).toBe(status)
  })

  test.for<[string, string, Record<string, unknown>, RegExp]>([
    ['a field that is not there', '{ shop { slogan } }', {}, /Cannot query field/],
    [
      'an input field that is not there',
      operation('OrderUpdate'),
      { input: { id: 'gid://shopify/Order/1', zip: '1' } },
      /zip/,
    ],
    ['a date that is none', operation('OrderCreate'), { order: { processedAt: 'yesterday' } }, /DateTime/],
    ['an id that is none', operation('OrderTracking'), { id: '1001' }, /Invalid global id/],
    ['the id of something else', operation('OrderTracking'), { id: 'gid://shopify/Product/1' }, /Invalid id/],
    ['a page without a size', '{ orders { nodes { id } } }', {}, /you must provide one of first or last/],
    ['a page of 251', '{ orders(first: 251) { nodes { id } } }', {}, /cannot exceed 250/],
    [
      'a search field that is not there',
      operation('FindOrders'),
      { query: 'zip:10001', first: 1 },
      /Invalid search field: zip/,
    ],
  ])('refuses %s', async ([, document, variables, message]) => {
    const shop = await openTestShop()
    const { errors } = await shop.ask(document, variables)
    expect(errors?.map((error) => error.message).join(' ')).toMatch(message)
  })

  test('refuses fields without a scope, and returns the rest', async () => {
    const shop = await openTestShop({}, { scopes: ['read_orders', 'write_products'] })
    const order = shop.order()
    const { data, errors } = await shop.ask('query ($id: ID!) { order(id: $id) { name customer { id } } }', {
      id: order.id,
    })
    expect(data).toEqual({ order: { name: '#1001', customer: null } })
    expect(errors).toMatchObject([
      {
        message: 'Access denied for customer field. Required access: `read_customers` access scope.',
        path: ['order', 'customer'],
        extensions: { code: 'ACCESS_DENIED', requiredAccess: '`read_customers` access scope.' },
      },
    ])
    const denied = await shop.ask(operation('RefundCreate'), { key: 'k', input: { orderId: order.id } })
    expect(denied.errors?.[0]?.extensions?.code).toBe('ACCESS_DENIED')
    expect((await shop.ask(operation('SearchProducts'))).errors).toBeUndefined()
  })

  test('hides orders of more than sixty days from an app that may not read all', async () => {
    const shop = await openTestShop({}, { scopes: ['read_orders'] })
    const old = shop.order({ processedAt: new Date(Date.now() - 61 * 24 * hour) })
    expect(await shop.run('OrderTracking', { id: old.id })).toBeNull()
    expect(await shop.run('OrdersUpdatedSince', { query: '' })).toMatchObject({ nodes: [] })
  })

  test('returns a query’s cost, and throttles callers without points until they are restored', async () => {
    const shop = await openTestShop({ plan: 'basic' })
    shop.emulator.clock.freeze(new Date())
    const document = operation('FindOrders')
    const ask = () => shop.ask(document, { query: '', first: 20 })
    const answers = []
    for (let count = 0; count < 4; count++) answers.push(await ask())
    expect(answers[0]).toMatchObject({
      extensions: {
        cost: { actualQueryCost: 2, throttleStatus: { maximumAvailable: 2000, restoreRate: 100 } },
      },
    })
    shop.shop.installation = {
      ...(shop.shop.installation ?? never()),
      throttle: { available: 50, at: shop.emulator.clock.now().getTime() },
    }
    expect(await ask()).toMatchObject({
      errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
      extensions: { cost: { actualQueryCost: null, throttleStatus: { currentlyAvailable: 50 } } },
    })
    shop.emulator.clock.advance(20_000)
    expect((await ask()).errors).toBeUndefined()
    expect((await shop.ask(document, { query: '', first: 250 })).errors?.[0]?.extensions?.code).toBe(
      'MAX_COST_EXCEEDED',
    )
  })
})

const never = (): never => {
  throw new Error('The app is installed.')
}

describe('a fault', () => {
  test('meets the operation that it is for, as often as it says, and others not', async () => {
    const shop = await openTestShop()
    shop.emulator.faults.add({ on: 'TagsAdd', skip: 1, times: 2, answer: { kind: 'answer', status: 502 } })
    const { id } = shop.order()
    const statuses = []
    for (let count = 0; count < 4; count++) {
      const query = operation('TagsAdd')
      const response = await shop.emulator.fetch(
        graphqlRequest(shop.token, { query, variables: { id, tags: [`${count}`] } }),
      )
      statuses.push(response.status)
    }
    expect(statuses).toEqual([200, 502, 502, 200])
    expect(shop.shop.orders.get(id)?.tags).toEqual(['0', '3'])
  })

  test('can fail after the request took effect', async () => {
    const shop = await openTestShop()
    shop.emulator.faults.add({ on: 'TagsAdd', when: 'after', answer: { kind: 'broken' } })
    const { id } = shop.order()
    const query = operation('TagsAdd')
    const response = await shop.emulator.fetch(
      graphqlRequest(shop.token, { query, variables: { id, tags: ['a'] } }),
    )
    await expect(response.json()).rejects.toThrow('broke off')
    expect(shop.shop.orders.get(id)?.tags).toEqual(['a'])
  })

  test('can be silent for as long as somebody waits', async () => {
    const shop = await openTestShop()
    shop.emulator.faults.add({ on: '*', answer: { kind: 'timeout' } })
    const waiting = new AbortController()
    const request = new Request(graphqlRequest(shop.token, shopQuery), { signal: waiting.signal })
    const answer = shop.emulator.fetch(request)
    setTimeout(() => waiting.abort(), 10)
    expect((await answer).status).toBe(504)
  })
})

describe('tokens', () => {
  const exchange = async ({ emulator }: TestShop, body: Record<string, string>) => {
    const response = await emulator.fetch(tokenRequest(body))
    return { status: response.status, body: (await response.json()) as Record<string, string> }
  }
  const refresh = (shop: TestShop, token: string | undefined) =>
    exchange(shop, { grant_type: 'refresh_token', refresh_token: token ?? '' })

  test.for<[string, (shop: TestShop) => Promise<Record<string, string>>, string]>([
    [
      'a session token that has expired',
      async ({ world, emulator }) => {
        const token = await adminSessionToken(world, shopDomain)
        emulator.clock.advance(61_000)
        return exchangeBody(token)
      },
      'invalid_subject_token',
    ],
    [
      'a shopper’s token',
      async ({ world }) => exchangeBody(await checkoutSessionToken(world, shopDomain)),
      'invalid_subject_token',
    ],
    [
      'another shop’s token',
      async ({ world }) => exchangeBody(await adminSessionToken(world, 'other.myshopify.com')),
      'invalid_subject_token',
    ],
    [
      'a token that shall not expire',
      async ({ world }) => ({ ...exchangeBody(await adminSessionToken(world, shopDomain)), expiring: '0' }),
      'invalid_request',
    ],
    [
      'another client',
      async ({ world }) => ({
        ...exchangeBody(await adminSessionToken(world, shopDomain)),
        client_secret: 'x',
      }),
      'invalid_client',
    ],
  ])('are not given for %s', async ([, body, error]) => {
    const shop = await openTestShop()
    expect(await exchange(shop, await body(shop))).toMatchObject({ status: 400, body: { error } })
  })

  test('name the scopes that may write, live an hour, and are renewed', async () => {
    const shop = await openTestShop({}, { scopes: ['read_orders', 'write_orders', 'read_themes'] })
    const first = await exchange(shop, exchangeBody(await adminSessionToken(shop.world, shopDomain)))
    expect(first.body).toMatchObject({
      scope: 'write_orders,read_themes',
      expires_in: 3600,
      refresh_token_expires_in: 7_776_000,
    })
    shop.emulator.clock.advance(2 * hour)
    const second = await refresh(shop, first.body['refresh_token'])
    expect(second.status).toBe(200)
    expect(
      (await shop.emulator.fetch(graphqlRequest(second.body['access_token'] ?? '', shopQuery))).status,
    ).toBe(200)
  })

  test('are renewed again where the answer was lost, until their replacement is used', async () => {
    const shop = await openTestShop()
    const first = await exchange(shop, exchangeBody(await adminSessionToken(shop.world, shopDomain)))
    const lost = await refresh(shop, first.body['refresh_token'])
    const second = await refresh(shop, first.body['refresh_token'])
    expect([lost.status, second.status]).toEqual([200, 200])
    expect((await refresh(shop, second.body['refresh_token'])).status).toBe(200)
    expect(await refresh(shop, first.body['refresh_token'])).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
    expect((await refresh(shop, lost.body['refresh_token'])).status).toBe(400)
  })

  test('lapse after ninety days without use, and when the app is uninstalled', async () => {
    const shop = await openTestShop()
    const { body } = await exchange(shop, exchangeBody(await adminSessionToken(shop.world, shopDomain)))
    shop.emulator.clock.advance(refreshLivesMs + 1)
    expect((await refresh(shop, body['refresh_token'])).status).toBe(400)
    const fresh = await exchange(shop, exchangeBody(await adminSessionToken(shop.world, shopDomain)))
    uninstallApp(shop.world, shop.shop)
    expect((await refresh(shop, fresh.body['refresh_token'])).status).toBe(400)
  })
})
