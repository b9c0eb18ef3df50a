import { html } from 'hono/html'
import type { Cart, CartLine } from '../cart/cart.ts'
import {
  cartLinkWords,
  guaranteePlace,
  linePicture,
  lineTotal,
  lineWords,
  nothingInCart,
  removeButton,
  steps,
  subtotal,
} from './cart-parts.ts'
import type { Theme } from './theme.ts'

const emptiness = (cart: Cart) => (cart.lines.length === 0 ? 'is-empty' : '')

const lines = (cart: Cart, idPrefix: string) =>
  html`<ul class="cart-lines">
    ${cart.lines.map(
      (line, index) =>
        html`<li class="cart-item" id="${idPrefix}-${index + 1}">
          ${linePicture(line)}
          <div class="line-words">
            ${lineWords(line)}
            <div class="line-change">
              <quantity-input class="steps">${steps(line, index + 1, variantOf(line))}</quantity-input>
              ${removeButton(line, index + 1)}
            </div>
          </div>
          <p class="line-total">${lineTotal(line)}</p>
        </li>`,
    )}
  </ul>`

const variantOf = ({ variant }: CartLine) => html`data-quantity-variant-id="${variant.id}"`

const totals = (cart: Cart) =>
  html`<div class="totals">
      <p class="totals__total">Subtotal</p>
      <p class="totals__total-value">${subtotal(cart)}</p>
    </div>
    <small>Shipping and taxes are worked out at checkout.</small>`

const checkoutButton = (cart: Cart, id: string, form: string) =>
  html`<div class="cart__ctas">
    <button
      class="button cart__checkout-button"
      type="submit"
      id="${id}"
      name="checkout"
      form="${form}"
      ${cart.lines.length === 0 ? 'disabled' : ''}
    >
      Check out
    </button>
  </div>`

const drawer = (cart: Cart) =>
  html`<cart-drawer class="drawer ${emptiness(cart)}">
    <div id="CartDrawer" class="cart-drawer">
      <div id="CartDrawer-Overlay" class="drawer__overlay"></div>
      <div class="drawer__inner" role="dialog" aria-modal="true" aria-label="Your cart" tabindex="-1">
        <div class="drawer__header">
          <h2 class="drawer__heading">Your cart</h2>
          <button class="close" type="button" aria-label="Close" data-closes-cart>✕</button>
        </div>
        ${cart.lines.length === 0 && html`<div class="drawer__inner-empty">${nothingInCart}</div>`}
        <cart-drawer-items class="${emptiness(cart)}">
          <form action="/cart" id="CartDrawer-Form" method="post">
            <div id="CartDrawer-CartItems" class="js-contents">${lines(cart, 'CartDrawer-Item')}</div>
          </form>
        </cart-drawer-items>
        <div class="drawer__footer">
          <div class="cart-drawer__footer">${totals(cart)}</div>
          ${checkoutButton(cart, 'CartDrawer-Checkout', 'CartDrawer-Form')}
        </div>
      </div>
    </div>
  </cart-drawer>`

const cartItems = (cart: Cart) =>
  html`<cart-items class="${emptiness(cart)}">
    <div class="cart__warnings">${nothingInCart}</div>
    <form action="/cart" id="cart" method="post" class="cart__contents">
      <div id="main-cart-items"><div class="js-contents">${lines(cart, 'CartItem')}</div></div>
    </form>
  </cart-items>`

const cartFooter = (cart: Cart) =>
  html`<div id="main-cart-footer" class="cart-summary ${emptiness(cart)}">
    <div class="js-contents">${totals(cart)}</div>
    ${guaranteePlace(cart)} ${checkoutButton(cart, 'checkout', 'cart')}
  </div>`

/**
 * An older theme: it redraws its cart with innerHTML after its own changes, notifies others only with publish
 * and subscribe, and does not know the platform's standard events. After others' changes it redraws only the
 * items.
 */
export const themeA: Theme = {
  id: 'a',
  does: 'replaces its cart',
  drawer,
  cartPage: (cart) => html`<div class="cart-columns">${cartItems(cart)} ${cartFooter(cart)}</div>`,
  sections: {
    'cart-drawer': drawer,
    'main-cart-items': cartItems,
    'main-cart-footer': cartFooter,
    'cart-icon-bubble': cartLinkWords,
  },
}
