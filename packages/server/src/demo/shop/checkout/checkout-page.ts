import { listCountries } from '@aftercare/domain/shared/countries'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { html } from 'hono/html'
import { juniperAndPine } from '../../demo-shops.ts'
import { subtotalOf, type Cart } from '../cart/cart.ts'
import { choiceOf } from '../shop-goods.ts'
import { price } from '../themes/cart-parts.ts'
import type { Html } from '../themes/theme.ts'
import type { CheckoutRate } from './ask-for-rates.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { totalsWith } from './demo-order.ts'
import type { Delivery } from './offer-delivery.ts'

type CheckoutPage = { cart: Cart; form: CheckoutForm; delivery?: Delivery; problem?: string }

/** One page from address to order. Ways of delivery are fetched by its script whenever the address changes. */
export const checkoutPage = ({ cart, form, delivery, problem }: CheckoutPage) =>
  checkoutLayout(
    'Checkout',
    html`<form class="checkout" method="post" action="/checkout">
      <div class="checkout-steps">
        <h1>Checkout</h1>
        ${problem && html`<p class="cart-problem" role="alert">${problem}</p>`}
        <section aria-labelledby="contact">
          <h2 id="contact">Contact</h2>
          ${field({ name: 'email', label: 'E-mail', value: form.email, autocomplete: 'email', type: 'email' })}
        </section>
        ${addressFields(form)}
        <section aria-labelledby="delivery">
          <div class="section-head">
            <h2 id="delivery">Shipping method</h2>
            ${carrierSwitch(form)}
          </div>
          <div id="delivery-choice" aria-live="polite">
            ${delivery ? deliveryChoice(delivery, cart, form) : waiting}
          </div>
          ${extensionPlace('shipping-options')}
        </section>
        <section aria-labelledby="payment">
          <h2 id="payment">Payment</h2>
          <p class="note-box">This is a demo store. Orders count as paid, and no card is needed.</p>
        </section>
      </div>
      <aside class="checkout-summary" aria-label="Order summary">
        <div id="summary-lines">${summaryLines(cart)}</div>
        ${extensionPlace('cart-lines')}
        <div id="summary-totals">${summaryTotals(cart, form)}</div>
      </aside>
      <div class="checkout-end">
        <button class="button place-order" type="submit">Place order</button>
      </div>
    </form>`,
  )

/** The checkout is separate from the shop: no navigation, no drawer, no distractions. */
export const checkoutLayout = (title: string, body: Html, back = html`<a href="/cart">Back to cart</a>`) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Juniper &amp; Pine</title>
        <link rel="icon" href="/images/favicon.svg" />
        <link rel="stylesheet" href="/styles/shop.css" />
        <link rel="stylesheet" href="/styles/cart.css" />
        <link rel="stylesheet" href="/styles/checkout.css" />
        <script src="/checkout-extension/demo-host.js" defer></script>
        <script src="/assets/checkout.js" type="module"></script>
      </head>
      <body class="checkout-body">
        <header class="checkout-head">
          <a class="logo" href="/"
            ><img src="/images/logo.svg" alt="Juniper &amp; Pine" width="196" height="32"
          /></a>
          ${back}
        </header>
        <main>${body}</main>
      </body>
    </html>`

type Field = { name: keyof CheckoutForm; label: string; value: string; autocomplete: string; type?: string }

const field = ({ name, label, value, autocomplete, type = 'text' }: Field) =>
  html`<label class="field field-${name}"
    ><span>${label}</span
    ><input
      type="${type}"
      name="${name}"
      value="${value}"
      autocomplete="${autocomplete}"
      ${name === 'province' ? '' : 'required'}
  /></label>`

const addressFields = (form: CheckoutForm) =>
  html`<section aria-labelledby="address">
    <h2 id="address">Delivery</h2>
    <div class="fields" data-changes-delivery>
      <label class="field field-country"
        ><span>Country</span
        ><select name="country" autocomplete="country">
          ${listCountries('en').map(
            ({ code, name }) =>
              html`<option value="${code}" ${code === form.country ? 'selected' : ''}>${name}</option>`,
          )}
        </select></label
      >
      ${field({ name: 'firstName', label: 'First name', value: form.firstName, autocomplete: 'given-name' })}
      ${field({ name: 'lastName', label: 'Last name', value: form.lastName, autocomplete: 'family-name' })}
      ${field({ name: 'address1', label: 'Address', value: form.address1, autocomplete: 'address-line1' })}
      ${field({ name: 'city', label: 'City', value: form.city, autocomplete: 'address-level2' })}
      ${field({
        name: 'province',
        label: 'State (code)',
        value: form.province,
        autocomplete: 'address-level1',
      })}
      ${field({ name: 'zip', label: 'Postal code', value: form.zip, autocomplete: 'postal-code' })}
    </div>
  </section>`

/** For demonstrations: whether the carrier answers. What holds when it does not is shown by trying. */
const carrierSwitch = ({ carriers }: CheckoutForm) =>
  html`<p class="carrier-switch">
    <input type="hidden" name="carriers" value="${carriers}" />
    Carriers:
    ${(['up', 'down'] as const).map(
      (state) =>
        html`<a href="/checkout?carriers=${state}" ${state === carriers && html`aria-current="true"`}
          >${state === 'up' ? 'answer' : 'are down'}</a
        > `,
    )}
  </p>`

const waiting = html`<div class="rates waiting" aria-label="Finding ways of delivery">
  <div class="rate"></div>
  <div class="rate"></div>
  <div class="rate"></div>
</div>`

/** The delivery options, each with the order's total. */
export function deliveryChoice(delivery: Delivery, cart: Cart, form: CheckoutForm): Html {
  if (delivery.kind === 'none') return html`<p class="note-box">We’ll email everything to you.</p>`
  if (delivery.kind === 'nowhere') return html`<p class="note-box">Please choose a country first.</p>`
  if (delivery.kind === 'unanswered')
    return html`<p class="note-box">
      We couldn’t load shipping rates. <button type="button" data-asks-again>Try again</button>
    </p>`
  const [first] = delivery.rates
  if (!first) return html`<p class="note-box">We don’t ship there yet.</p>`
  const chosen = delivery.rates.find(({ service_code: code }) => code === form.rate) ?? first
  return html`<fieldset class="rates">
    <legend class="unseen">Shipping method</legend>
    ${delivery.rates.map((rate) => rateChoice(rate, rate === chosen, totalsWith(cart, form, rate)))}
  </fieldset>`
}

type Totals = ReturnType<typeof totalsWith>

const rateChoice = (rate: CheckoutRate, isChosen: boolean, totals: Totals) =>
  html`<label class="rate">
    <input
      type="radio"
      name="rate"
      value="${rate.service_code}"
      data-shipping="${costOf(rate)}"
      data-total-price="${toDecimal(totals.total, juniperAndPine.currency)}"
      data-tax="${price(totals.tax)}"
      data-total="${price(totals.total)}"
      ${isChosen ? 'checked' : ''}
    />
    <span class="rate-words">
      <span class="rate-name">${rate.service_name}</span>
      ${rate.description && html`<span class="rate-note">${rate.description}</span>`}
      ${rate.min_delivery_date && html`<span class="rate-note">${datesOf(rate)}</span>`}
    </span>
    <span class="rate-price">${costOf(rate)}</span>
  </label>`

const costOf = ({ total_price: cents }: CheckoutRate) => (cents === 0 ? 'Free' : price(cents))

/** "Tue, Nov 24 – Thu, Nov 26"; the dates are midnights of the shop's own calendar. */
function datesOf({ min_delivery_date: first = '', max_delivery_date: last = first }: CheckoutRate): string {
  const day = (date: string) => dayFormat.format(new Date(`${date.slice(0, 10)}T00:00:00Z`))
  return day(first) === day(last) ? day(first) : `${day(first)} – ${day(last)}`
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** Where the app's extension appears, next to the platform's own parts. */
export const extensionPlace = (name: 'shipping-options' | 'cart-lines' | 'thank-you') =>
  html`<div class="extension" id="extension-${name}"></div>`

export const summaryLines = (cart: Cart) =>
  html`<ul class="summary-lines">
    ${cart.lines.map(
      ({ variant, quantity }) =>
        html`<li>
          <span class="summary-picture"
            ><img src="${variant.imagePath}" alt="" width="56" height="56" /><span
              ><span class="unseen">Quantity </span>${quantity}</span
            ></span
          >
          <span
            >${variant.product.title}${choiceOf(variant) && html`<small>${choiceOf(variant)}</small>`}</span
          >
          <span>${price(variant.priceMinor * quantity)}</span>
        </li>`,
    )}
  </ul>`

export const summaryTotals = (cart: Cart, form: CheckoutForm) => {
  const totals = totalsWith(cart, form, undefined)
  return html`<dl class="summary-totals">
      <div>
        <dt>Subtotal</dt>
        <dd>${price(subtotalOf(cart))}</dd>
      </div>
      <div>
        <dt>Shipping</dt>
        <dd data-shows="shipping">–</dd>
      </div>
      <div>
        <dt>Estimated taxes</dt>
        <dd data-shows="tax">${price(totals.tax)}</dd>
      </div>
      <div class="summary-total">
        <dt>Total</dt>
        <dd data-shows="total">${price(totals.total)}</dd>
      </div>
    </dl>
    ${Object.keys(cart.attributes).length > 0 && attributes(cart)}`
}

/** What apps and the shopper have written on the cart goes onto the order. */
export const attributes = ({ attributes }: Pick<Cart, 'attributes'>) =>
  html`<details class="attributes">
    <summary>Cart attributes</summary>
    <dl>
      ${Object.entries(attributes).map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  </details>`
