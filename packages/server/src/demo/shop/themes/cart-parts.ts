import { formatMoney } from '@aftercare/domain/shared/currencies'
import { minor } from '@aftercare/domain/shared/money'
import { html } from 'hono/html'
import { juniperAndPine } from '../../demo-shops.ts'
import { subtotalOf, unitsIn, type Cart, type CartLine } from '../cart/cart.ts'
import { choiceOf } from '../shop-goods.ts'
import type { Html } from './theme.ts'

/** Both themes write a line with these parts, each in its own kind of element. */

export const price = (cents: number) => formatMoney(minor(cents), juniperAndPine.currency, 'en-US')

export const linePicture = ({ variant }: CartLine) =>
  html`<img src="${variant.imagePath}" alt="" width="72" height="72" />`

/** Properties that start with an underscore are hidden from shoppers, as on the real platform. */
export const lineWords = ({ variant, properties }: CartLine) => html`
  <p class="line-name">
    <a href="/products/${variant.product.handle}?variant=${variant.id}">${variant.product.title}</a>
  </p>
  ${choiceOf(variant) && html`<p class="line-choice">${choiceOf(variant)}</p>`}
  ${Object.entries(properties)
    .filter(([name]) => !name.startsWith('_'))
    .map(([name, value]) => html`<p class="line-choice">${name}: ${value}</p>`)}
`

/**
 * A line's stepper: buttons of the cart's form, so that they work without a script too, and the quantity,
 * which the form sends in line order.
 */
export const steps = ({ quantity, variant }: CartLine, place: number, attributes?: Html) => {
  const to = (next: number) => html`type="submit" name="change" value="${place}:${next}"`
  return html`<button ${to(quantity - 1)} aria-label="One less" data-step="-1">−</button>
    <input
      type="number"
      name="updates[]"
      value="${quantity}"
      min="0"
      aria-label="Quantity of ${variant.product.title}"
      data-line="${place}"
      ${attributes}
    />
    <button
      ${to(quantity + 1)}
      aria-label="One more"
      data-step="1"
      ${variant.stock !== null && quantity >= variant.stock ? 'disabled' : ''}
    >
      +
    </button>`
}

export const removeButton = ({ variant }: CartLine, place: number) =>
  html`<button
    class="remove"
    type="submit"
    name="change"
    value="${place}:0"
    aria-label="Remove ${variant.product.title}"
    data-removes="${place}"
  >
    Remove
  </button>`

export const lineTotal = ({ variant, quantity }: CartLine) => price(variant.priceMinor * quantity)

export const subtotal = (cart: Cart) => price(subtotalOf(cart))

/**
 * The block that a merchant places above the checkout button for us. It reserves the height of its content,
 * which is zero for a cart without shipped goods.
 */
export const guaranteePlace = ({ lines }: Cart) =>
  html`<div class="${lines.some(({ variant }) => variant.requiresShipping) ? 'guarantee-place' : ''}">
    <span data-aftercare-offer hidden></span>
  </div>`

export const nothingInCart = html`<div class="nothing">
  <p class="nothing-title">Your cart is empty</p>
  <p>What you choose waits for you here.</p>
  <a class="button" href="/">See what we make</a>
</div>`

/** The link in the header, with how much is in the cart. */
export const cartLink = (cart: Cart) =>
  html`<a class="cart-link" id="cart-icon-bubble" href="/cart" data-opens-cart>${cartLinkWords(cart)}</a>`

export const cartLinkWords = (cart: Cart) => {
  const units = unitsIn(cart)
  return html`Cart<span class="cart-count" ${units === 0 ? 'hidden' : ''}
      ><span aria-hidden="true">${units}</span
      ><span class="unseen">, ${units} ${units === 1 ? 'item' : 'items'}</span></span
    >`
}
