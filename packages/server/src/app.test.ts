import { gunzipSync } from 'node:zlib'
import { customerApiBase } from '@aftercare/domain/api/customer-api'
import { expect, describe, test } from 'vitest'
import { pingDatabase } from '#platform/database/database.ts'
import { aStore } from '#testing/fixtures.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { createApp } from './app.ts'

const deps = await useTestDeps()
const app = createApp(deps)

async function closedDatabase() {
  const { db, close } = await openTestDatabase()
  await pingDatabase(db)
  await close()
  return db
}

describe('operation', () => {
  test('/healthz answers while the process lives, /readyz while the database does', async () => {
    expect(await (await app.request('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await app.request('/readyz')).status).toBe(200)

    const unready = createApp({ ...deps, db: await closedDatabase() })
    expect((await unready.request('/readyz')).status).toBe(503)
    expect((await unready.request('/healthz')).status).toBe(200)
  })

  const metrics = (remoteAddress: string, headers: Record<string, string> = {}, metricsToken?: string) =>
    createApp({ ...deps, config: { ...deps.config, metricsToken } }).request(
      '/metrics',
      { headers },
      { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } },
    )

  test('/metrics counts requests by route and never by address', async () => {
    await app.request('/some-shop/order/1234567')
    const text = await (await metrics('127.0.0.1')).text()
    expect(text).toContain('aftercare_http_seconds_count')
    expect(text).not.toContain('1234567')
  })

  const token = 'a token of the tests'
  const bearer = (given: string) => ({ authorization: `Bearer ${given.replaceAll(' ', '-')}` })
  const configured = token.replaceAll(' ', '-')
  test.for<
    [who: string, address: string, headers: Record<string, string>, token: string | undefined, number]
  >([
    ['this machine', '127.0.0.1', {}, undefined, 200],
    ['this machine by IPv6', '::1', {}, undefined, 200],
    ['this machine by an IPv4 address in IPv6', '::ffff:127.0.0.1', {}, undefined, 200],
    ['another machine', '192.0.2.4', {}, undefined, 401],
    ['another machine with a token where none is configured', '192.0.2.4', bearer(token), undefined, 401],
    ['another machine with the token', '192.0.2.4', bearer(token), configured, 200],
    ['another machine with another token', '192.0.2.4', bearer('no token'), configured, 401],
    ['another machine through a proxy', '127.0.0.1', { 'x-forwarded-for': '192.0.2.4' }, undefined, 401],
    ['another machine that names this one', '192.0.2.4', { 'x-forwarded-for': '127.0.0.1' }, undefined, 401],
  ])('/metrics answers %s', async ([, address, headers, configuredToken, status]) => {
    expect((await metrics(address, headers, configuredToken)).status).toBe(status)
  })

  test('503: the 501st request at a time is refused, until one of the others is answered', async () => {
    const { storefrontId } = await aStore(deps)
    const requests = [
      ['GET', `${customerApiBase}/settings/northwind`],
      ['GET', '/admin/assets/none.js'],
      ['POST', `/v1/rates/${storefrontId}/secret`],
    ] as const
    const ask = () => Promise.all(requests.map(async ([method, path]) => app.request(path, { method })))
    for (let begun = 0; begun < 500; begun++) deps.jobThrottle.requestBegins()
    try {
      for (const refused of await ask()) {
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
        expect(await refused.json()).toMatchObject({ code: 'busy' })
      }
      expect((await app.request('/healthz')).status).toBe(200)
      expect((await app.request('/readyz')).status).toBe(200)
      for (let ended = 0; ended < 3; ended++) deps.jobThrottle.requestEnds()
      expect((await ask()).map(({ status }) => status)).toEqual([200, 404, 404])
    } finally {
      for (let begun = 3; begun < 500; begun++) deps.jobThrottle.requestEnds()
    }
  })
})

test('each request is logged under the route that answered it', async () => {
  const { storefrontId } = await aStore(deps)
  for (const path of ['/healthz', `${customerApiBase}/settings/northwind`, '/northwind/order/1', '/v1/none'])
    await app.request(path)
  await app.request(`${customerApiBase}/${storefrontId}/order?orderNo=1&emailOrPostalCode=2`)
  const routes = deps.logged().filter(({ msg }) => msg === 'request')
  expect(routes.map(({ route }) => route)).toEqual([
    '/healthz',
    `${customerApiBase}/settings/:slug`,
    '/:slug/*',
    '/:slug/*',
    `${customerApiBase}/:storefrontId/order`,
  ])
})

describe('an answer', () => {
  test('carries the id of its request: the caller’s own if it is a sensible one', async () => {
    const idOf = async (given: string) =>
      (await app.request('/healthz', { headers: { 'x-request-id': given } })).headers.get('x-request-id')
    expect(await idOf('order-page-42')).toBe('order-page-42')
    expect(await idOf('<script>')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('forbids browsers to guess its type and to frame it', async () => {
    const { headers } = await app.request('/healthz')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test('of the customer API is compressed where it is long', async () => {
    await aStore(deps)
    const response = await app.request(`${customerApiBase}/settings/northwind`, {
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    const text = gunzipSync(await response.arrayBuffer()).toString()
    expect(JSON.parse(text)).toMatchObject({ storeSlug: 'northwind' })
  })

  test('of the customer API may be read by any page, also a refusal', async () => {
    for (const path of ['/settings/nowhere', `/${crypto.randomUUID()}/order`]) {
      const { status, headers } = await app.request(customerApiBase + path)
      expect([status, headers.get('access-control-allow-origin')]).toEqual([404, '*'])
    }
  })
})

describe('a fault of ours', () => {
  test('is a 500 that says nothing about itself, and is logged with the request’s id', async () => {
    const broken = createApp({ ...deps, db: await closedDatabase() })
    const response = await broken.request(`${customerApiBase}/settings/x`, {
      headers: { 'x-request-id': 'request-1' },
    })

    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      clientMessage: 'Something went wrong, please try again. If problem persists, please contact us.',
      success: false,
      code: 'internal',
    })
    expect(deps.logged()).toContainEqual(
      expect.objectContaining({ msg: 'request failed', requestId: 'request-1' }),
    )
  })
})

test('the log contains no personal data and no order numbers', async () => {
  const { storefrontId } = await aStore(deps)
  const query = new URLSearchParams({ orderNo: '90210', emailOrPostalCode: 'ada@example.com' })
  await app.request(`${customerApiBase}/${storefrontId}/order?${query.toString()}`)

  const lines = JSON.stringify(deps.logged())
  expect(lines).toContain('"msg":"request"')
  expect(lines).not.toMatch(/90210|ada/)
})
