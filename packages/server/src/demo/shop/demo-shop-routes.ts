import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { demoOrders } from '../demo-orders.ts'
import { juniperAndPine } from '../demo-shops.ts'
import { ordersToTry } from '../orders-to-try.ts'
import { cartFormRoutes } from './cart/cart-form-routes.ts'
import { cartRoutes, renderSections } from './cart/cart-routes.ts'
import { keptCarts, type KeptCarts } from './cart/kept-carts.ts'
import type { Aftercare } from './checkout/aftercare.ts'
import { checkoutRoutes } from './checkout/checkout-routes.ts'
import { productPage } from './product-page.ts'
import { shopGoods, type ShopGoods } from './shop-goods.ts'
import type { Visit } from './shop-page.ts'
import { cartPage, homePage, notFoundPage, ordersPage, returnsPage } from './shop-pages.ts'
import { themeOf } from './themes/theme.ts'

type DemoShopOptions = {
  portalUrl: string
  shopUrl: string
  /** Where the widget reports its errors, if it does. */
  reportsOrigins?: readonly string[]
  now: () => Date
  aftercare: Aftercare
}

const imageDirectory = join(import.meta.dirname, '..', 'images')
const anHour = { 'cache-control': 'public, max-age=3600' }

/**
 * The demo merchant's site on its own origin, as a real shop has, including the platform's part: cart and
 * checkout. Its pages embed our scripts with tags like any merchant's.
 */
export function demoShopRoutes({ portalUrl, shopUrl, reportsOrigins = [], now, aftercare }: DemoShopOptions) {
  const goods = shopGoods(now(), shopUrl)
  const carts = keptCarts()
  const visitOf = (c: Context): Visit => ({
    cart: carts.of(c),
    theme: themeOf(c),
    widgetAddress: `${portalUrl}/widget.js`,
  })

  return new Hono()
    .use(policyFor(portalUrl, reportsOrigins))
    .route('/', fileRoutes())
    .route('/', cartRoutes(goods, carts))
    .route('/', cartFormRoutes(goods, carts))
    .route('/', checkoutRoutes({ aftercare, goods, carts, now }))
    .use(answerSections(carts))
    .route('/', pageRoutes(goods, visitOf, { portalUrl, now }))
    .notFound((c) => c.html(notFoundPage(visitOf(c)), 404))
}

type PageOptions = Pick<DemoShopOptions, 'portalUrl' | 'now'>

function pageRoutes(goods: ShopGoods, visitOf: (c: Context) => Visit, { portalUrl, now }: PageOptions) {
  const orders = listOrdersToTry(now())
  return new Hono()
    .get('/', (c) => c.html(homePage(goods.shown, visitOf(c))))
    .get('/products/:handle', (c) => {
      const product = goods.findProduct(c.req.param('handle'))
      if (!product) return c.html(notFoundPage(visitOf(c)), 404)
      return c.html(
        productPage({ product, goods, variantId: c.req.query('variant') ?? '', visit: visitOf(c) }),
      )
    })
    .get('/cart', (c) => c.html(cartPage(visitOf(c))))
    .get('/orders', (c) => c.html(ordersPage(orders, visitOf(c))))
    .get('/pages/returns', (c) => {
      const { order = '', gift } = c.req.query()
      return c.html(
        returnsPage({ portalUrl, orderId: order, isGiftReturn: gift === 'true', visit: visitOf(c) }),
      )
    })
}

/** Every page can return some of its sections alone on request. */
const answerSections = (carts: KeptCarts) => async (c: Context, next: () => Promise<void>) => {
  const { section_id: one, sections: several } = c.req.query()
  if (c.req.method !== 'GET' || (one === undefined && several === undefined)) return next()
  const names = one === undefined ? (several ?? '').split(',').slice(0, 5) : [one]
  const rendered = await renderSections(c, carts.of(c), names)
  if (one === undefined) return c.json(rendered)
  return rendered[one] ? c.html(rendered[one]) : c.notFound()
}

function fileRoutes() {
  const file = async (c: Context, path: string[], headers: Record<string, string>) => {
    const content = await readFile(join(...path)).catch(() => undefined)
    return content ? c.body(content, 200, headers) : c.notFound()
  }
  const here = import.meta.dirname
  const extensionDirectory = join(here, '../../../../checkout-extension/dist')
  return new Hono()
    .get('/styles/:name{[a-z-]+\\.css}', (c) =>
      file(c, [here, 'styles', c.req.param('name')], { 'content-type': 'text/css; charset=utf-8' }),
    )
    .get('/assets/:name{[a-z-]+\\.js}', (c) =>
      file(c, [here, 'themes/browser', c.req.param('name')], {
        'content-type': 'text/javascript; charset=utf-8',
      }),
    )
    .get('/checkout-extension/:name{[a-z.-]+\\.js}', (c) =>
      file(c, [extensionDirectory, c.req.param('name')], {
        'content-type': 'text/javascript; charset=utf-8',
      }),
    )
    .get('/images/:name{[a-z0-9-]+\\.svg}', (c) =>
      file(c, [imageDirectory, c.req.param('name')], { ...anHour, 'content-type': 'image/svg+xml' }),
    )
}

/** The policy that a careful merchant sets; docs/embed.md explains its lines. */
const policyFor = (portalUrl: string, reportsOrigins: readonly string[]) =>
  secureHeaders({
    // The portal, on another origin, shows the shop's pictures.
    crossOriginResourcePolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", portalUrl],
      connectSrc: ["'self'", portalUrl, ...reportsOrigins],
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
