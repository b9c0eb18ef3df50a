import { widgetConfig } from '@aftercare/domain/widget/widget-config-schema'
import * as v from 'valibot'
import { demoStoreIds } from '../server/src/demo/demo-settings.ts'
import { demoWidget } from '../server/src/demo/demo-widget.ts'
import { demoShopRoutes } from '../server/src/demo/shop/demo-shop-routes.ts'
import { shopGoods } from '../server/src/demo/shop/shop-goods.ts'

/**
 * @typedef {object} WantedShop
 * @property {string} theme
 * @property {'first' | 'last'} newest Where new lines stand.
 * @property {[handle: string, quantity: number][]} lines What is in the cart.
 * @property {Record<string, unknown>} config Of the widget, what differs from the demo shop's.
 * @property {number} delayMs How long each request for the cart or a section takes.
 * @property {string} country Where the platform says that the shopper is.
 * @property {string} attributes What else stands in the widget's script tag.
 */

/** @typedef {{ method: string, path: string, body: string }} Asked */

const now = () => new Date('2026-11-20T12:00:00Z')
const nobody = () => Promise.reject(new Error('away'))
const aftercare = {
  request: nobody,
  sharedSecret: '',
  rateCallbackPath: '/',
  checkoutConfig: async () => undefined,
}
const ofShop = /^\/(cart|products|pages|assets|styles|images|checkout)\b/
const ofCart = /^\/cart(\.js|\/|$)/

/**
 * The demo shop, with its cart and its themes, on the origin of the tests, beside what the widget asks of
 * Aftercare. `POST /test-shop` opens it anew as it is wanted, with a cart of its own; `GET` answers what has
 * been asked of it since.
 *
 * @returns {import('@web/test-runner').TestRunnerConfig['middleware']}
 */
export function testShop() {
  /** @type {ReturnType<typeof openShop> | undefined} */
  let shop
  return [
    async (context, next) => {
      const { method, path, search, origin } = context
      if (path === '/test-shop' && method === 'POST') {
        shop = openShop(JSON.parse(await bodyOf(context.req)), origin)
        await answer(context, await shop.enter())
      } else if (path === '/test-shop') context.body = { asked: shop?.asked, receipts: shop?.receipts }
      else if (shop && path.endsWith('/shipping-protection/widget')) context.body = shop.config
      else if (shop && path.endsWith('/shipping-protection/consents')) {
        shop.receipts.push(JSON.parse(await bodyOf(context.req)))
        context.body = {}
      } else if (shop && ofShop.test(path)) {
        const body = method === 'POST' ? await bodyOf(context.req) : undefined
        await answer(context, await shop.ask(path + search, method, context.headers, body))
      } else await next()
    },
  ]
}

/**
 * @param {WantedShop} wanted
 * @param {string} origin
 */
function openShop({ theme, newest, lines, config, delayMs, country, attributes }, origin) {
  const routes = demoShopRoutes({ portalUrl: origin, shopUrl: origin, now, aftercare })
  const goods = shopGoods(now(), origin)
  /** @type {Asked[]} */
  const asked = []
  /** @param {string} text */
  const rewrite = (text) =>
    text
      .replace("country: 'US'", `country: '${country}'`)
      .replace('data-storefront-id', `${attributes} data-storefront-id`)
  return {
    asked,
    /** @type {unknown[]} */
    receipts: [],
    config: v.parse(widgetConfig, {
      externalStorefrontId: demoStoreIds.storefrontId,
      ...demoWidget,
      ...config,
    }),
    /** Puts the first variant of each product into a new cart, and answers as to a browser that comes first. */
    async enter() {
      const items = lines.map(([handle, quantity]) => {
        const product = goods.findProduct(handle)
        return { id: product && goods.variantsOf(product)[0]?.id, quantity }
      })
      const response = await routes.request(`/cart/add.js?newest=${newest}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ items }),
      })
      response.headers.append('set-cookie', `theme=${theme}; Path=/`)
      return response
    },
    /**
     * @param {string} path
     * @param {string} method
     * @param {import('node:http').IncomingHttpHeaders} headers
     * @param {string | undefined} body
     */
    async ask(path, method, headers, body) {
      if (path.startsWith('/checkout')) return new Response('<!doctype html><title>Checkout</title>', html)
      if (ofCart.test(path) || path.includes('section')) {
        if (method === 'POST') asked.push({ method, path, body: body ?? '' })
        if (path !== '/cart') await new Promise((resolve) => setTimeout(resolve, delayMs))
      }
      const { cookie = '', 'content-type': type = '' } = headers
      const response = await routes.request(path, {
        method,
        headers: { cookie, 'content-type': type },
        ...(body !== undefined && { body }),
      })
      return method === 'GET' ? withText(response, rewrite) : response
    },
  }
}

/**
 * @param {Response} response
 * @param {(text: string) => string} change
 */
async function withText(response, change) {
  if (!/html|javascript/.test(response.headers.get('content-type') ?? '')) return response
  const { status, headers } = response
  return new Response(change(await response.text()), { status, headers })
}

const html = { headers: { 'content-type': 'text/html' } }

/** @param {AsyncIterable<Buffer>} request */
async function bodyOf(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/**
 * Answers past the test runner, which has browsers keep whatever ends in `.js` for a year.
 *
 * @param {import('koa').Context} context
 * @param {Response} response
 */
async function answer(context, response) {
  context.respond = false
  const headers = Object.fromEntries(
    // The shop's policy keeps its pages out of frames, and here they stand in one.
    [...response.headers].filter(([name]) => !/content-security|frame|set-cookie/.test(name)),
  )
  context.res.writeHead(response.status, {
    ...headers,
    'cache-control': 'no-store',
    'set-cookie': response.headers.getSetCookie(),
  })
  context.res.end(Buffer.from(await response.arrayBuffer()))
}
