import { createHash } from 'node:crypto'
import { mkdtempSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { saveFormerSlug } from '#modules/merchants/save-former-slug.ts'
import { aStore } from '#testing/fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const directory = mkdtempSync(join(tmpdir(), 'portal-'))
afterAll(() => rmSync(directory, { recursive: true }))
mkdirSync(join(directory, 'assets'))
const script = `const text = '${'tea '.repeat(400)}'`

const deps = await useTestDeps()
const app = createApp({ ...deps, config: { ...deps.config, portalDir: directory } })

beforeEach(() => {
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>Portal</title>')
  writeFileSync(join(directory, 'embed.js'), script)
  writeFileSync(join(directory, 'assets', 'main-a1b2.js'), script)
  writeFileSync(join(directory, '.secret.json'), '{}')
})

const directive = (response: Response, name: string) =>
  response.headers
    .get('content-security-policy')
    ?.split('; ')
    .find((line) => line.startsWith(`${name} `))

describe('the portal', () => {
  test('is one page for every address of a store', async () => {
    await aStore(deps)
    for (const path of ['/northwind', '/northwind/order/1/return/x/reason', '/Northwind/']) {
      const response = await app.request(path)
      expect([path, response.status]).toEqual([path, 200])
      expect(await response.text()).toContain('<title>Portal</title>')
    }
  })

  test('redirects a slug that the store had, with path and query', async () => {
    const { storeId } = await aStore(deps)
    const former = { storeId, former: 'westwind', current: 'northwind' }
    await saveFormerSlug(deps.db, former, deps.now())
    const response = await app.request('/westwind/order/1001?gift=true')
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      '/northwind/order/1001?gift=true',
    ])
    expect((await app.request('/westwind')).headers.get('location')).toBe('/northwind')
  })

  test('may be framed only by the shop and the pages it allows', async () => {
    await aStore(deps, {
      settings: { allowedHosts: ['https://blog.example'] },
      shopDomain: 'nw.myshopify.com',
    })
    expect(directive(await app.request('/northwind'), 'frame-ancestors')).toBe(
      "frame-ancestors 'self' https://northwind.example https://blog.example https://nw.myshopify.com",
    )
  })

  test('may not be framed without a store', async () => {
    for (const path of ['/', '/nowhere'])
      expect(directive(await app.request(path), 'frame-ancestors')).toBe("frame-ancestors 'none'")
  })

  test('lets Stripe’s card form run where Stripe charges the store’s cards, and nowhere else', async () => {
    const account = { publishableKey: 'pk_test_1', connectedAccountId: 'acct_1' }
    await aStore(deps, { cardAccount: { provider: 'stripe', ...account } })
    const response = await app.request('/northwind')
    expect(directive(response, 'script-src')).toBe(
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
    )
    expect(directive(response, 'frame-src')).toBe(
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    )
    expect(directive(response, 'connect-src')).toContain('https://api.stripe.com')
    expect((await app.request('/nowhere')).headers.get('content-security-policy')).not.toContain('stripe')
  })

  test.for([
    [null, 'https://fpjscdn.net', 'https://api.fpjs.io https://*.api.fpjs.io'],
    [
      'https://metrics.northwind.example/',
      'https://metrics.northwind.example',
      'https://metrics.northwind.example',
    ],
  ] as const)(
    'lets Fingerprint’s agent run where the store has it, at %s',
    async ([endpoint, script, api]) => {
      await aStore(deps, { settings: { fingerprint: { publicKey: 'key1', region: 'eu', endpoint } } })
      const response = await app.request('/northwind')
      expect(directive(response, 'script-src')).toBe(`script-src 'self' ${script}`)
      expect(directive(response, 'connect-src')).toBe(
        `connect-src 'self' ${api} https://*.fptls.com https://*.fptls3.com`,
      )
    },
  )

  test('reports errors where that is configured', async () => {
    await aStore(deps)
    const errorReports = { dsn: 'https://0123abc@sentry.example/42', environment: 'prod' }
    const config = { ...deps.config, portalDir: directory, errorReports }
    const response = await createApp({ ...deps, config }).request('/northwind')
    expect(directive(response, 'connect-src')).toBe("connect-src 'self' https://sentry.example")
    expect(await response.text()).toContain('<script type="module" src="/error-reports.js" data-dsn=')
    expect(directive(await app.request('/northwind'), 'connect-src')).toBe("connect-src 'self'")
  })

  test('runs no inline script and none from elsewhere', async () => {
    await aStore(deps)
    expect(directive(await app.request('/northwind'), 'script-src')).toBe("script-src 'self'")
  })

  describe('comes with what its first screen needs', () => {
    const page =
      '<!doctype html><html lang="en"><head><style>b{}</style><!-- settings --></head><body><!-- notice --></body></html>'
    beforeEach(() => writeFileSync(join(directory, 'index.html'), page))
    const settingsIn = (html: string): unknown =>
      JSON.parse(
        /<script type="application\/json" id="store-settings">(.*?)<\/script>/.exec(html)?.[1] ?? 'null',
      )

    test('the settings of the store, as the call for them answers', async () => {
      await aStore(deps, { settings: {}, theme: { footerText: '</script><b>Tea & more</b>' } })
      const settings = await (await app.request('/v1/shop/crew/settings/northwind')).json()
      const html = await (await app.request('/northwind/order/1')).text()
      expect(settingsIn(html)).toEqual(settings)
      expect(html).not.toContain('<b>Tea')
    })

    test('none where there is no such store', async () => {
      for (const path of ['/', '/nowhere'])
        expect(settingsIn(await (await app.request(path)).text())).toBeNull()
    })

    test('its inline styles, allowed by hash only', async () => {
      await aStore(deps)
      const response = await app.request('/northwind')
      const html = await response.text()
      const styles = [...html.matchAll(/<style>(.*?)<\/style>/g)].map(([, style = '']) => style)
      expect(styles).toEqual(['b{}', ':root{--page:#ffffff}'])
      const hashes = styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`)
      expect(directive(response, 'style-src')).toBe(`style-src 'self' ${hashes.join(' ')}`)
    })

    test('what a frame looks like, in one', async () => {
      await aStore(deps)
      const framed = await app.request('/northwind', { headers: { 'sec-fetch-dest': 'iframe' } })
      expect(await framed.text()).toContain('<html lang="en" data-embedded>')
    })

    test.for([
      ['Chrome/99.0.4844.51 Safari/537.36', 'de-AT,de;q=0.9', 'Ihr Browser ist veraltet'],
      ['Version/15.3 Safari/605.1.15', 'fr,en;q=0.5', 'Votre navigateur n’est plus à jour'],
      ['Firefox/101.0', 'cs', 'Your browser is out of date'],
    ])('a notice for %s, without any script', async ([agent = '', language = '', title = '']) => {
      await aStore(deps)
      const headers = { 'user-agent': `Mozilla/5.0 ${agent}`, 'accept-language': language }
      expect(await (await app.request('/northwind', { headers })).text()).toContain(
        `<strong>${title}</strong>`,
      )
    })

    test('no notice for a browser that it works in', async () => {
      await aStore(deps)
      const headers = { 'user-agent': 'Mozilla/5.0 Chrome/100.0.4896.60 Safari/537.36' }
      expect(await (await app.request('/northwind', { headers })).text()).not.toContain('out of date')
    })

    test('and is not sent twice while it stays the same', async () => {
      await aStore(deps)
      const { headers } = await app.request('/northwind')
      const again = { headers: { 'if-none-match': headers.get('etag') ?? '' } }
      expect((await app.request('/northwind', again)).status).toBe(304)
    })
  })

  test('shows its own "not found" page for an unknown store, as a 404', async () => {
    const response = await app.request('/nowhere')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('<title>Portal</title>')
  })

  test.for([
    '/v1/unknown',
    '/webhooks/nobody',
    '/order/1',
    '/assets/none.js',
    '/index.html',
    '/.secret.json',
  ])('is not what %s means: that is a 404 in JSON', async (path) => {
    const response = await app.request(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      clientMessage: 'Item not found',
      success: false,
      code: 'not_found',
    })
  })

  test.for(['/order/1', '/claim/x', '/inactive', '/register', '/Reorder/1'])(
    'leads a browser that opens %s, which names no store, to the root look-up',
    async (path) => {
      const response = await app.request(path, { headers: { accept: 'text/html,*/*;q=0.8' } })
      expect([response.status, response.headers.get('location')]).toEqual([302, '/'])
    },
  )

  test('never redirects API addresses', async () => {
    const response = await app.request('/v1/unknown', { headers: { accept: 'text/html' } })
    expect(response.status).toBe(404)
  })

  test('reports that it has not been built', async () => {
    rmSync(join(directory, 'index.html'))
    const response = await app.request('/')
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('npm run build')
  })
})

describe('the preview of the portal', () => {
  test('is a separate page that only our pages and Shopify’s may frame, and that makes no requests', async () => {
    writeFileSync(join(directory, 'preview.html'), '<!doctype html><title>Preview</title>')
    const response = await app.request('/preview.html')
    expect(await response.text()).toContain('<title>Preview</title>')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(directive(response, 'frame-ancestors')).toBe(
      "frame-ancestors 'self' https://admin.shopify.com https://*.myshopify.com",
    )
    expect(directive(response, 'script-src')).toBe("script-src 'self'")
    expect(directive(response, 'default-src')).toBe("default-src 'none'")
    expect(directive(response, 'connect-src')).toBeUndefined()
  })

  test('that has not been built is not found', async () => {
    rmSync(join(directory, 'preview.html'))
    expect((await app.request('/preview.html')).status).toBe(404)
  })
})

describe('a built file', () => {
  test('is cached for ever below /assets and briefly where its name is fixed', async () => {
    const asset = await app.request('/assets/main-a1b2.js')
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect((await app.request('/embed.js')).headers.get('cache-control')).toBe('public, max-age=300')
  })

  test("may be loaded by any shop's page where its name is fixed", async () => {
    expect((await app.request('/embed.js')).headers.get('access-control-allow-origin')).toBe('*')
    expect((await app.request('/assets/main-a1b2.js')).headers.has('access-control-allow-origin')).toBe(false)
  })

  test.for([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('is compressed for a browser that accepts %s', async ([accepted, encoding, decompress]) => {
    const response = await app.request('/embed.js', { headers: { 'accept-encoding': accepted } })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(decompress(await response.arrayBuffer()).toString()).toBe(script)
  })

  test('is not sent again to a browser that has it', async () => {
    const etag = (await app.request('/embed.js')).headers.get('etag')
    const again = await app.request('/embed.js', { headers: { 'if-none-match': etag ?? '' } })
    expect(again.status).toBe(304)
  })

  test('is read again when it has changed', async () => {
    await app.request('/embed.js')
    writeFileSync(join(directory, 'embed.js'), 'new')
    utimesSync(join(directory, 'embed.js'), new Date(), new Date(Date.now() + 5000))
    expect(await (await app.request('/embed.js')).text()).toBe('new')
  })

  test.for(['/assets/..%2findex.html', '/assets/%2e%2e%2findex.html', '/..%2f..%2fpackage.json'])(
    'is never one outside of the build: %s',
    async (path) => {
      expect((await app.request(path)).status).toBe(404)
    },
  )
})
