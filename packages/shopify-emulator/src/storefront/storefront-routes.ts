import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { hasScope } from '../app/installation.ts'
import { gid } from '../graphql/global-ids.ts'
import { page } from '../pages/page.ts'
import { Liquid } from 'liquidjs'
import type { Shop } from '../shop/shop-state.ts'
import type { World } from '../world/world.ts'
import { accountRoutes, loggedInCustomer } from './account-routes.ts'

/** Headers that the proxy passes in neither direction. */
const dropped = new Set([
  'cookie',
  'set-cookie',
  'host',
  'connection',
  'content-length',
  'content-encoding',
  'transfer-encoding',
])

/** What shoppers reach of a shop: pages of the app below its own domain, and files that were uploaded or made. */
export function storefrontRoutes(world: World): Hono {
  return new Hono()
    .route('/', accountRoutes(world))
    .all('/:shop/:prefix{(?:a|apps|community|tools)}/:subpath/*', async (c) => {
      const shop = world.shops.get(c.req.param('shop'))
      if (!shop) return c.notFound()
      const response = await passOn(world, shop, c.req.raw, {
        prefix: c.req.param('prefix'),
        subpath: c.req.param('subpath'),
        customerId: loggedInCustomer(c),
      })
      return response ?? c.notFound()
    })
    .get('/:shop/bulk/:file', (c) => {
      const id = gid('BulkOperation', c.req.param('file').replace(/\.jsonl$/, ''))
      const result = world.shops.get(c.req.param('shop'))?.bulkOperations.get(id)?.result
      if (!result) return c.notFound()
      return new Response(inParts(result), { headers: { 'content-type': 'application/jsonl' } })
    })
    .on(['PUT', 'POST'], '/:shop/uploads/:id', async (c) => {
      const upload = world.shops.get(c.req.param('shop'))?.uploads.get(c.req.param('id'))
      if (!upload) return c.notFound()
      upload.bytes = await fileOf(c.req.raw)
      return c.body(null, 201)
    })
    .get('/:shop/uploads/:id/:filename', (c) => {
      const upload = world.shops.get(c.req.param('shop'))?.uploads.get(c.req.param('id'))
      if (!upload?.bytes) return c.notFound()
      return new Response(new Uint8Array(upload.bytes), { headers: { 'content-type': upload.mimeType } })
    })
}

function inParts(parts: readonly string[]): ReadableStream<Uint8Array> {
  const rest = parts.values()
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const { value, done } = rest.next()
      if (done) controller.close()
      else controller.enqueue(new TextEncoder().encode(value))
    },
  })
}

async function fileOf(request: Request): Promise<Uint8Array> {
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return new Uint8Array(await request.arrayBuffer())
  const file = (await request.formData()).get('file')
  return file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
}

type Called = { prefix: string; subpath: string; customerId: string }

/** Undefined where no app answers below the path. */
async function passOn(
  world: World,
  shop: Shop,
  request: Request,
  called: Called,
): Promise<Response | undefined> {
  const { proxy, clientSecret } = world.app
  if (!shop.installation || !hasScope(shop.installation, 'write_app_proxy')) return undefined
  if (proxy?.prefix !== called.prefix || proxy.subpath !== called.subpath) return undefined
  const from = new URL(request.url)
  const base = `/${shop.domain}/${called.prefix}/${called.subpath}`
  const target = new URL(`${proxy.url}${from.pathname.slice(base.length)}`)
  const params = new URLSearchParams(from.search)
  params.set('shop', shop.domain)
  params.set('logged_in_customer_id', called.customerId)
  params.set('path_prefix', `/${called.prefix}/${called.subpath}`)
  params.set('timestamp', String(Math.floor(world.clock.now().getTime() / 1000)))
  params.set('signature', signProxyQuery(params, clientSecret))
  target.search = params.toString()
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const response = await world.send(
    new Request(target, {
      method: request.method,
      headers: kept(request.headers),
      redirect: 'manual',
      ...(hasBody && { body: await request.arrayBuffer() }),
    }),
  )
  if (!response.headers.get('content-type')?.startsWith('application/liquid'))
    return new Response(response.body, { status: response.status, headers: kept(response.headers) })
  // Liquid is rendered within the theme, as any page of the shop.
  const inner: string = await liquid.parseAndRender(await response.text(), themeObjects(shop, request))
  const within = await page({ title: shop.name, body: html`<main>${raw(inner)}</main>` })
  return new Response(within.toString(), {
    status: response.status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}

const liquid = new Liquid({ strictFilters: true })

/** The shop and the shopper as Liquid sees them. */
const themeObjects = ({ name, domain }: Shop, request: Request) => ({
  shop: { name, permanent_domain: domain },
  request: { locale: { iso_code: request.headers.get('accept-language')?.slice(0, 2) ?? 'en' } },
})

const kept = (headers: Headers): Headers => new Headers([...headers].filter(([name]) => !dropped.has(name)))

/**
 * Signs the parameters of a request to the app proxy: each as `key=value`, several values of one joined by commas,
 * sorted and put together without anything between them.
 */
function signProxyQuery(params: URLSearchParams, secret: string): string {
  const names = [...new Set(params.keys())].filter((name) => name !== 'signature')
  const message = names
    .map((name) => `${name}=${params.getAll(name).join(',')}`)
    .sort()
    .join('')
  return createHmac('sha256', secret).update(message).digest('hex')
}
