import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { demoOrders } from '../demo-orders.ts'
import { demoProducts } from '../demo-products.ts'
import { juniperAndPine } from '../demo-shops.ts'
import { ordersToTry } from '../orders-to-try.ts'
import { homePage, notFoundPage, ordersPage, returnsPage } from './shop-pages.ts'

type DemoShopOptions = { portalUrl: string; shopUrl: string; now: () => Date }

const imageDirectory = join(import.meta.dirname, '..', 'images')
const anHour = { 'cache-control': 'public, max-age=3600' }

/**
 * The demo merchant's site, on an origin of its own as a real shop's is. Its pages hold the portal as any
 * merchant's would: by one script tag.
 */
export function demoShopRoutes({ portalUrl, shopUrl, now }: DemoShopOptions) {
  const goods = demoProducts(now(), shopUrl).filter(({ published_at }) => published_at !== null)
  const orders = listOrdersToTry(now())

  return new Hono()
    .use(policyFor(portalUrl))
    .get('/', (c) => c.html(homePage(goods)))
    .get('/orders', (c) => c.html(ordersPage(orders)))
    .get('/pages/returns', (c) => {
      const { order = '', gift } = c.req.query()
      return c.html(returnsPage({ portalUrl, orderId: order, isGiftReturn: gift === 'true' }))
    })
    .get('/shop.css', async (c) => {
      const style = await readFile(join(import.meta.dirname, 'shop.css'), 'utf8')
      return c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' })
    })
    .get('/images/:name{[a-z0-9-]+\\.svg}', async (c) => {
      const picture = await readFile(join(imageDirectory, c.req.param('name'))).catch(() => undefined)
      return picture ? c.body(picture, 200, { ...anHour, 'content-type': 'image/svg+xml' }) : c.notFound()
    })
    .notFound((c) => c.html(notFoundPage(), 404))
}

/** The policy that a careful merchant sets; docs/embed.md explains its lines. */
const policyFor = (portalUrl: string) =>
  secureHeaders({
    // The portal, on another origin, shows the shop's pictures.
    crossOriginResourcePolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: [portalUrl],
      frameSrc: [portalUrl],
      imgSrc: ["'self'"],
      styleSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
  })

export type LinkedOrder = ReturnType<typeof listOrdersToTry>[number]

/** The orders to try with the ids that a shop's own pages would know them by. */
function listOrdersToTry(now: Date) {
  const { orders } = demoOrders(now, juniperAndPine)
  return ordersToTry.map((order) => ({
    ...order,
    idFromPlatform: String(orders.find(({ name }) => name === `#${order.orderNo}`)?.id ?? ''),
  }))
}
