import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { useTestDeps } from '#testing/test-deps.ts'
import { newRoutes } from './context.ts'
import { widgetFiles } from './widget-files.ts'

const directory = mkdtempSync(join(tmpdir(), 'widget-'))
afterAll(() => rmSync(directory, { recursive: true }))
for (const name of [
  'widget.js',
  'widget.mjs',
  'widget.d.ts',
  'widget-preview.html',
  'widget-preview-a1b2.js',
  'widget-preview-a1b2.css',
])
  writeFileSync(join(directory, name), 'void 0\n')
const deps = await useTestDeps()
const routes = newRoutes()
  .use(async (c, next) => {
    c.set('deps', deps)
    await next()
  })
  .route('/', widgetFiles(directory))

test.for(['/widget.js', '/widget.mjs'])(
  '%s is a script for every page, revalidated when it changes',
  async (path) => {
    const response = await routes.request(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/javascript')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const etag = response.headers.get('etag') ?? ''
    expect((await routes.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  },
)

test('the preview is a page that only our pages and Shopify’s may frame, and that makes no requests', async () => {
  const { status, headers } = await routes.request('/widget-preview.html')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-cache')
  const policy = headers.get('content-security-policy')?.split('; ')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'self' https://admin.shopify.com https://*.myshopify.com")
  expect(policy?.some((directive) => directive.startsWith('connect-src'))).toBe(false)
})

test.for(['/widget-preview-a1b2.js', '/widget-preview-a1b2.css'])(
  '%s never changes under its name',
  async (path) => {
    const { headers } = await routes.request(path)
    expect(headers.get('cache-control')).toContain('immutable')
  },
)

test.for(['/widget.d.ts', '/other.js', '/widget-preview-none.js'])('%s is not for shops', async (path) => {
  expect((await routes.request(path)).status).toBe(404)
})

test('a file is sent as the build compressed it, until it is changed', async () => {
  const file = join(directory, 'widget-preview-c3d4.js')
  const script = 'first()\n'.repeat(100)
  writeFileSync(file, script)
  // Not what the server would compress it to.
  writeFileSync(`${file}.br`, brotliCompressSync('built()\n'))
  const read = async () => {
    const response = await routes.request('/widget-preview-c3d4.js', { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    return brotliDecompressSync(await response.arrayBuffer()).toString()
  }
  expect(await read()).toBe('built()\n')

  writeFileSync(file, script.replaceAll('first', 'second'))
  const later = new Date(Date.now() + 60_000)
  utimesSync(file, later, later)
  expect(await read()).toBe('second()\n'.repeat(100))
  expect((await routes.request('/widget-preview-c3d4.js.br')).status).toBe(404)
})
