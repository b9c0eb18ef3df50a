import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { createApp } from '#app.ts'
import { adminToken, useFakeShopify, withShopify } from '#testing/fake-shopify.ts'
import { aStore } from '#testing/fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const directory = mkdtempSync(join(tmpdir(), 'console-'))
afterAll(() => rmSync(directory, { recursive: true }))
mkdirSync(join(directory, 'assets'))
writeFileSync(join(directory, 'index.html'), '<!doctype html><title>Console</title>')
writeFileSync(join(directory, 'assets', 'main-a1b2.js'), 'export {}')

const shopify = await useFakeShopify()
const deps = withShopify(await useTestDeps(), shopify)
const appWith = (consoleDir: string, shopifyUrl = deps.config.shopifyUrl) =>
  createApp({ ...deps, config: { ...deps.config, consoleDir, shopifyUrl } })
const app = appWith(directory)
/** Which knows the real Shopify. */
const realApp = appWith(directory, 'https://{shop}')

const ancestorsOf = async (path: string) =>
  /frame-ancestors (.*)$/.exec(
    (await realApp.request(path)).headers.get('content-security-policy') ?? '',
  )?.[1]

test.for(['/admin', '/admin/sign-in', '/admin/a-store/claims/return/a-claim'])(
  '%s is the console’s one page',
  async (path) => {
    const response = await app.request(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.text()).toContain('<title>Console</title>')
  },
)

test('files with a hash in their name are cached for good, and missing ones are 404', async () => {
  const script = await app.request('/admin/assets/main-a1b2.js')
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect((await app.request('/admin/assets/..%2findex.html')).status).toBe(404)
})

test.for<[path: string, ancestors: string]>([
  ['/admin', "'none'"],
  ['/admin?shop=birch.myshopify.com', "'none'"],
  ['/admin?shop=birch.myshopify.com&id_token=a.b.c', "'none'"],
  ['/admin/a-store?ref=kustomer&token=1', "'none'"],
  ['/admin/a-store?ref=evil.example', "'none'"],
  ['/admin?shop=evil.example', "'none'"],
  ['/admin?shop=birch.myshopify.com.evil.example', "'none'"],
  ["/admin?shop=x'%20https://evil.example%20y.myshopify.com", "'none'"],
])('%s may be framed by %s', async ([path, ancestors]) => {
  expect(await ancestorsOf(path)).toBe(ancestors)
})

describe('the admin of a shop frames the console', () => {
  const shopDomain = 'birch.myshopify.com'
  const framedBy = async (shop: string, token?: string) =>
    ancestorsOf(`/admin?shop=${shop}${token === undefined ? '' : `&id_token=${token}`}`)
  const allowed = 'https://birch.myshopify.com https://admin.shopify.com'

  test('while it installs the app, by the session token of Shopify', async () => {
    const token = await adminToken(shopDomain)
    expect(await framedBy(shopDomain, token)).toBe(allowed)
    expect(await framedBy('maple.myshopify.com', token)).toBe("'none'")
  })

  test('while it is connected', async () => {
    await aStore(deps, { shopDomain })
    expect(await framedBy(shopDomain)).toBe("'none'")
    const token = await adminToken(shopDomain)
    await merchantClient(deps, { token })(merchantApi.openShop, { params: {}, body: {} })
    expect(await framedBy(shopDomain)).toBe(allowed)
  })
})

test('an emulated Shopify has its own script, and frames the console from its own address', async () => {
  const shopDomain = 'birch.myshopify.com'
  const token = await adminToken(shopDomain)
  const answer = await app.request(`/admin?shop=${shopDomain}&host=YWRtaW4&id_token=${token}`)
  const { origin } = new URL(shopify.url)
  expect(await answer.text()).toContain(`<script src="${origin}/app-bridge.js"></script>`)
  expect(answer.headers.get('content-security-policy')).toMatch(
    new RegExp(`script-src 'self' ${origin};.* frame-ancestors https://${shopDomain} ${origin}$`),
  )
})

test('what Shopify looks for below the console’s address is found at its own', async () => {
  const answer = await app.request('/admin/admin/a-store/orders?shop=birch.myshopify.com')
  expect(answer.headers.get('location')).toBe('/admin/a-store/orders?shop=birch.myshopify.com')
})

test('sign-in links and tokens are never sent on as a referrer', async () => {
  const response = await app.request('/admin/sign-in?accessCode=1')
  expect(response.headers.get('referrer-policy')).toBe('strict-origin')
})

test.for<[path: string, isEmbedded: boolean]>([
  ['/admin?shop=birch.myshopify.com&host=YWRtaW4', true],
  ['/admin/a-store/claims/return?embedded=1&shop=birch.myshopify.com&host=YWRtaW4', true],
  ['/admin?shop=birch.myshopify.com', false],
  ['/admin?shop=evil.example&host=YWRtaW4', false],
  ['/admin', false],
])('%s brings the script of Shopify’s admin: %s', async ([path, isEmbedded]) => {
  const html = await (await realApp.request(path)).text()
  expect(html.includes(`<meta name="shopify-api-key" content="${deps.config.shopifyApiKey}" />`)).toBe(
    isEmbedded,
  )
  expect(html.includes('https://cdn.shopify.com/')).toBe(isEmbedded)
  expect(html).toContain('<title>Console</title>')
})

describe('a helpdesk’s card', () => {
  /** The console at the card of a store with this account of Kustomer. */
  async function aCard({ isEnabled = true } = {}) {
    const store = await aStore(deps)
    const { storeId } = store
    const params = { storeId, integrationId: 'kustomer' }
    const { token } = await aUser(deps, store, 'Admin')
    const call = merchantClient(deps, { token })
    const { version } = await call(merchantApi.integration, { params })
    const body = { version, isEnabled, values: { subdomain: 'Birch.prod2' }, secrets: {} }
    await call(merchantApi.saveIntegration, { params, body })
    return (query: string, id = storeId) => app.request(`/admin/${id}/agent-card?ref=kustomer${query}`)
  }

  const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? ''

  test('is framed by the store’s own account alone, and only while it is enabled', async () => {
    const open = await aCard()
    const framed = policyOf(await open('&token=1'))
    expect(framed).toMatch(/frame-ancestors https:\/\/birch\.prod2\.kustomerapp\.com$/)
    const other = await aStore(deps, { slug: 'maple' })
    expect(policyOf(await open('&token=1', other.storeId))).toMatch(/frame-ancestors 'none'$/)
  })

  test('of Front is framed, and no other page of the console', async () => {
    const store = await aStore(deps)
    const { token } = await aUser(deps, store, 'Admin')
    const call = merchantClient(deps, { token })
    const params = { storeId: store.storeId, integrationId: 'front' }
    const { version } = await call(merchantApi.integration, { params })
    const secrets = { apiKey: 'a-token', appSecret: 'a-secret', authSecret: 'another-secret' }
    await call(merchantApi.saveIntegration, {
      params,
      body: { version, isEnabled: true, values: {}, secrets },
    })
    const at = (page: string) => ancestorsOf(`/admin/${store.storeId}/${page}?ref=front`)
    expect(await at('agent-card')).toBe('https://*.frontapp.com https://*.frontapplication.com')
    for (const page of ['agent-card/', 'connect-card', 'settings', 'claims/return'])
      expect(await at(page)).toBe("'none'")
  })

  test('is framed by nobody while the helpdesk is disabled', async () => {
    const open = await aCard({ isEnabled: false })
    expect(policyOf(await open('&token=1'))).toMatch(/frame-ancestors 'none'$/)
  })

  test.for<[parentUrl: string, isOpenedByKustomer: boolean]>([
    ['https://birch.prod2.kustomerapp.com/app', true],
    ['https://birch.prod2.kustomerapp.com', true],
    ['https://maple.kustomerapp.com/app', false],
    ['https://birch.prod2.kustomerapp.com.evil.example', false],
    ['https://evil.example/.kustomerapp.com', false],
  ])('that %s opens has Kustomer’s script: %s', async ([parentUrl, isOpenedByKustomer]) => {
    const open = await aCard()
    const answer = await open(`&parentUrl=${encodeURIComponent(parentUrl)}&id=1`)
    const html = await answer.text()
    expect(html.includes('<script src="https://cdn.kustomerapp.com/')).toBe(isOpenedByKustomer)
    expect(html).toContain('<title>Console</title>')
    expect(policyOf(answer).includes("script-src 'self' https://cdn.kustomerapp.com;")).toBe(
      isOpenedByKustomer,
    )
  })
})

test('a console that was not built says how to build it', async () => {
  const response = await appWith('/nowhere').request('/admin')
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('npm run build')
})

test('errors are reported where that is configured: the page brings the script, and may call one more host', async () => {
  const dsn = 'https://0123abc@o1.ingest.sentry.example/42'
  const errorReports = { dsn, environment: 'prod', release: 'r"1' }
  const response = await createApp({
    ...deps,
    config: { ...deps.config, consoleDir: directory, errorReports },
  }).request('/admin/sign-in')
  expect(await response.text()).toContain(
    `<script type="module" src="/error-reports.js" data-dsn="${dsn}" data-environment="prod" data-release="r&quot;1" data-app="console"></script>`,
  )
  const policy = (answer: Response) => answer.headers.get('content-security-policy')
  expect(policy(response)).toContain("connect-src 'self' https://o1.ingest.sentry.example;")
  const usual = await app.request('/admin/sign-in')
  expect(policy(usual)).toContain("connect-src 'self';")
  expect(await usual.text()).not.toContain('error-reports')
})

test('source maps are not served', async () => {
  writeFileSync(join(directory, 'assets', 'main-a1b2.js.map'), '{}')
  expect((await app.request('/admin/assets/main-a1b2.js.map')).status).toBe(404)
})
