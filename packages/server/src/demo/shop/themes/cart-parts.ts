import { formatMoney } from '@aftercare/domain/shared/currencies'
import { minor } from '@aftercare/domain/shared/money'
import { html } from 'hono/html'
import { juniperAndPine } from '../../demo-shops.ts'
import { subtotalOf, unitsIn, type Cart, type CartLine } from '../cart/cart.ts'
import { choiceOf } from '../shop-goods.ts'

/** Both themes write a line with these parts, each in an element of its own kind. */

export const price = (cents: number) => formatMoney(minor(cents), juniperAndPine.currency, 'en-US')

export const linePicture = ({ variant }: CartLine) =>
  html`<img src="${variant.imagePath}" alt="" width="72" height="72" />`

/** Properties whose names begin with an underscore are for machines, as on the real platform. */
export const lineWords = ({ variant, properties }: CartLine) => html`
  <p class="line-name">${nameOf(variant)}</p>
  ${choiceOf(variant) && html`<p class="line-choice">${choiceOf(variant)}</p>`}
  ${Object.entries(properties)
    .filter(([name]) => !name.startsWith('_'))
    .map(([name, value]) => html`<p class="line-choice">${name}: ${value}</p>`)}
`

/** What the shop does not show has no page either. */
const nameOf = ({ product, id }: CartLine['variant']) =>
  product.published_at === null
    ? product.title
    : html`<a href="/products/${product.handle}?variant=${id}">${product.title}</a>`

/** Buttons of the cart's form, so that they work without a script as well. */
export const lineSteps = ({ quantity, variant }: CartLine, place: number) => {
  const to = (next: number) => html`name="change" value="${place}:${next}"`
  const name = variant.product.title
  return html`<div class="steps" role="group" aria-label="Quantity of ${name}">
      <button ${to(quantity - 1)} aria-label="One less" data-focus="less-${place}">−</button>
      <span class="quantity">${quantity}</span>
      <button
        ${to(quantity + 1)}
        aria-label="One more"
        data-focus="more-${place}"
        ${variant.stock !== null && quantity >= variant.stock ? 'disabled' : ''}
      >
        +
      </button>
    </div>
    <button class="remove" ${to(0)} aria-label="Remove ${name}" data-focus="remove-${place}">Remove</button>`
}

export const lineTotal = ({ variant, quantity }: CartLine) => price(variant.priceMinor * quantity)

export const subtotal = (cart: Cart) => price(subtotalOf(cart))

/** What a merchant puts above the checkout button for us: it keeps the height of what comes into it. */
export const guaranteePlace = html`<div class="guarantee-place">
  <span data-aftercare-offer hidden></span>
</div>`

export const nothingInCart = html`<div class="nothing">
  <p class="nothing-title">Your cart is empty</p>
  <p>What you choose waits for you here.</p>
  <a class="button" href="/">See what we make</a>
</div>`

/** The link in the header, with how much is in the cart. */
export const cartLink = (cart: Cart) => {
  const units = unitsIn(cart)
  return html`<a class="cart-link" href="/cart" data-opens-cart
    >Cart<span class="cart-count" ${units === 0 ? 'hidden' : ''}
      ><span aria-hidden="true">${units}</span
      ><span class="unseen">, ${units} ${units === 1 ? 'item' : 'items'}</span></span
    ></a
  >`
}
