import { html } from 'hono/html'
import type { CheckoutConfig } from '@aftercare/domain/shipping-plus/checkout-config-schema'
import { toMinor } from '@aftercare/domain/shared/currencies'
import { juniperAndPine } from '../../demo-shops.ts'
import type { ShopifyOrder } from '../../shopify-order.ts'
import { price } from '../themes/cart-parts.ts'
import { attributes, checkoutLayout, extensionPlace } from './checkout-page.ts'

/** What the shopper sees last: the order, and where to go if something is not right with it. */
export const thankYouPage = (order: ShopifyOrder, config: CheckoutConfig | undefined) => {
  const { shipping_address: address, shipping_lines: shipping, note_attributes: notes } = order
  const written = Object.fromEntries(notes.map(({ name, value }) => [name, value]))
  return checkoutLayout(
    'Thank you',
    html`<div class="thank-you" data-checkout="${JSON.stringify(stateOf(order, config))}">
      <p class="kind">Order ${order.name}</p>
      <h1>Thank you, ${order.customer.first_name}</h1>
      <p class="lead">
        The order is paid and has been told to Aftercare, as the platform would. It is found by its number and
        ${order.email}.
      </p>
      <p class="hero-links">
        <a class="button" href="/pages/returns?order=${order.id}">View order and returns</a>
      </p>
      ${extensionPlace('thank-you')}
      <dl class="receipt">
        ${order.line_items.map(
          (line) =>
            html`<div>
              <dt>${line.quantity} × ${line.name}</dt>
              <dd>${money(Number(line.price) * line.quantity)}</dd>
            </div>`,
        )}
        ${shipping.map(
          (line) =>
            html`<div>
              <dt>${line.title}</dt>
              <dd>${Number(line.price) === 0 ? 'Free' : money(line.price)}</dd>
            </div>`,
        )}
        <div>
          <dt>Taxes</dt>
          <dd>${money(order.total_tax)}</dd>
        </div>
        <div class="summary-total">
          <dt>Total</dt>
          <dd>${money(order.total_price)}</dd>
        </div>
      </dl>
      ${
        address &&
        html`<p class="note">
          To ${address.name}, ${address.address1}, ${address.city} ${address.province_code ?? ''}
          ${address.zip}
        </p>`
      }
      ${notes.length > 0 && attributes({ attributes: written })}
    </div>`,
    html`<a href="/">Back to the shop</a>`,
  )
}

/** What the app's extension gets on the thank-you page. */
const stateOf = (order: ShopifyOrder, config: CheckoutConfig | undefined) => ({
  shop: { name: juniperAndPine.name, domain: juniperAndPine.shopDomain },
  currencyCode: juniperAndPine.currency,
  locale: 'en',
  countryCode: order.shipping_address?.country_code ?? 'US',
  totalPrice: Number(order.total_price),
  lines: [],
  deliveries: [],
  attributes: order.note_attributes.map(({ name, value }) => ({ key: name, value })),
  order: { id: String(order.id), number: String(order.order_number) },
  ...(config && { config }),
})

const money = (decimal: string | number) => price(toMinor(decimal, juniperAndPine.currency))
