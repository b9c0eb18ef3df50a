import { formatMoney, toMinor } from '@aftercare/domain/shared/currencies'
import { html } from 'hono/html'
import type { ShopifyProduct } from '../demo-products.ts'
import { juniperAndPine } from '../demo-shops.ts'
import type { LinkedOrder } from './demo-shop-routes.ts'
import { pathOf } from './shop-goods.ts'
import { shopPage, type Visit } from './shop-page.ts'

/** What the shop sells. */
export const homePage = (goods: readonly ShopifyProduct[], visit: Visit) =>
  shopPage({
    visit,
    title: 'Made for weather, kept for years',
    path: '/',
    body: html`
      <section class="hero">
        <h1>Made for weather, kept for years</h1>
        <p>Clothing and gear for the outdoors. Return anything that isn’t right within 30 days.</p>
        <p class="hero-links">
          <a class="button" href="#goods">Shop</a> <a class="button quiet" href="/orders">Start a return</a>
        </p>
      </section>
      <ul class="goods" id="goods">
        ${goods.map(goodsCard)}
      </ul>
    `,
  })

const goodsCard = (product: ShopifyProduct) =>
  html`<li>
    <img src="${pathOf(product.images[0]?.src)}" alt="" loading="lazy" width="400" height="400" />
    <p class="kind">${product.product_type}</p>
    <h2><a href="/products/${product.handle}">${product.title}</a></h2>
    <p class="price">${priceOf(product)}${colorsOf(product)}</p>
  </li>`

function priceOf({ variants }: ShopifyProduct): string {
  const { currency } = juniperAndPine
  const prices = variants.map(({ price }) => toMinor(price, currency)).toSorted((a, b) => a - b)
  const [lowest] = prices
  if (lowest === undefined) return ''
  const shown = formatMoney(lowest, currency, 'en-US')
  return lowest === prices.at(-1) ? shown : `From ${shown}`
}

function colorsOf({ images }: ShopifyProduct) {
  return images.length > 1 && html` <span class="colors">${images.length} colors</span>`
}

/** The five orders to try, as a shopper's account would list them. */
export const ordersPage = (orders: readonly LinkedOrder[], visit: Visit) =>
  shopPage({
    visit,
    title: 'Your orders',
    path: '/orders',
    body: html`
      <h1>Your orders</h1>
      <p class="lead">
        Five orders that each show something. Start from here, or look one up on the
        <a href="/pages/returns">returns page</a> with what is written beside it.
      </p>
      <ul class="orders">
        ${orders.map(orderCard)}
      </ul>
    `,
  })

const orderCard = ({ orderNo, secondFactor, isGiftReturn, title, detail, idFromPlatform }: LinkedOrder) =>
  html`<li class="order">
    <div class="order-words">
      <h2>${title}</h2>
      <p class="note">${detail}</p>
      <dl>
        <div>
          <dt>Order</dt>
          <dd>#${orderNo}</dd>
        </div>
        <div>
          <dt>${isGiftReturn ? 'Postal code' : 'E-mail'}</dt>
          <dd>${secondFactor}</dd>
        </div>
      </dl>
    </div>
    <a
      class="button"
      href="/pages/returns?order=${idFromPlatform}${isGiftReturn ? '&gift=true' : ''}"
      aria-label="Start a return of order ${orderNo}"
      >Start a return</a
    >
  </li>`

type ReturnsPage = { portalUrl: string; orderId: string; isGiftReturn: boolean; visit: Visit }

/** The page that embeds the portal. Browsers without script show the link instead. */
export const returnsPage = ({ portalUrl, orderId, isGiftReturn, visit }: ReturnsPage) =>
  shopPage({
    visit,
    title: 'Returns and exchanges',
    path: '/pages/returns',
    body: html`
      <h1 class="centered">Returns and exchanges</h1>
      <p class="lead centered">
        Find your order, choose what goes back and print a label. It takes about two minutes.
      </p>
      <div id="returns" class="portal">
        <a href="${portalUrl}/${juniperAndPine.slug}">Open returns and exchanges</a>
      </div>
      <script
        src="${portalUrl}/embed.js"
        data-store="${juniperAndPine.slug}"
        data-container="#returns"
        data-order-id="${orderId}"
        data-is-gift-return="${String(isGiftReturn)}"
        fetchpriority="high"
        async
      ></script>
    `,
  })

export const cartPage = (visit: Visit) =>
  shopPage({
    visit,
    title: 'Your cart',
    path: '/cart',
    body: html`
      <h1>Your cart</h1>
      <div class="cart-place">${visit.theme.cartPage(visit.cart)}</div>
    `,
  })

export const notFoundPage = (visit: Visit) =>
  shopPage({
    visit,
    title: 'Page not found',
    path: '',
    body: html`
      <h1>Page not found</h1>
      <p class="lead"><a href="/">Go to the shop</a></p>
    `,
  })
