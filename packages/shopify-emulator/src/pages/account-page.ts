import { html } from 'hono/html'
import { legacyId } from '../graphql/global-ids.ts'
import { currentQuantity } from '../orders/order-amounts.ts'
import type { Order } from '../orders/order-types.ts'
import type { Shop } from '../shop/shop-state.ts'
import { page } from './page.ts'

type AccountPage = {
  shop: Shop
  order: Order
  isSignedIn: boolean
  /** The app's metafield for its extension; null without one. */
  config: string | null
  hasApp: boolean
}

/** The order status page of the shop's customer accounts, with the block of the app's extension. */
export function accountPage({ shop, order, isSignedIn, config, hasApp }: AccountPage) {
  const { currencyCode, name, cancelledAt } = order
  const checkout = {
    shop: { name: shop.name, domain: shop.domain },
    currencyCode,
    locale: 'en',
    countryCode: order.shippingAddress?.countryCode ?? 'US',
    lines: [],
    deliveries: [],
    attributes: [],
    totalPrice: 0,
    order: {
      id: legacyId(order.id),
      number: name.replace(/^#/, ''),
      ...(cancelledAt && { canceledOn: cancelledAt.toISOString() }),
    },
    isSignedIn,
    ...(config !== null && { config: JSON.parse(config) as unknown }),
  }
  return page({
    title: `Order ${name} · ${shop.name}`,
    head: html`<header>
      <p><strong>${shop.name}</strong> · Shopify emulator, as the customer sees it</p>
    </header>`,
    body: html`<main>
        <h1>Order ${name}</h1>
        <p>
          ${cancelledAt ? 'Canceled' : 'Confirmed'}${isSignedIn ? '' : '. Opened from an email, not signed in'}.
        </p>
        <ul>
          ${order.lines.map((line) => html`<li>${currentQuantity(line)} × ${line.title}</li>`)}
        </ul>
        <div id="order-returns" data-checkout="${JSON.stringify(checkout)}"></div>
      </main>
      ${
        hasApp
          ? html`<script src="/extensions/demo-host.js"></script>
              <script src="/account-order.js"></script>`
          : ''
      }`,
  })
}

/** Draws the extension, which gets the customer's session tokens from the shop. */
export const accountScript = `
const element = document.querySelector('#order-returns')
const checkout = JSON.parse(element.dataset.checkout)
AftercareDemoCheckout.render({
  target: 'customer-account.order-status.block.render',
  element,
  checkout,
  handlers: {
    sessionToken: async () => {
      const answer = await fetch('/' + checkout.shop.domain + '/account/session-token', { method: 'POST' })
      return (await answer.json()).token
    },
  },
})
`
