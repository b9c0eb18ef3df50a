import { html } from 'hono/html'
import type { Cart } from '../cart/cart.ts'
import {
  cartLink,
  guaranteePlace,
  linePicture,
  lineSteps,
  lineTotal,
  lineWords,
  nothingInCart,
  subtotal,
} from './cart-parts.ts'
import type { Theme } from './theme.ts'

const lines = (cart: Cart, idPrefix: string) =>
  cart.lines.map(
    (line, index) =>
      html`<li class="cart-item" id="${idPrefix}-${index + 1}">
        ${linePicture(line)}
        <div class="line-words">
          ${lineWords(line)}
          <div class="line-change">${lineSteps(line, index + 1)}</div>
        </div>
        <p class="line-total">${lineTotal(line)}</p>
      </li>`,
  )

const totals = (cart: Cart) =>
  html`<div class="totals">
      <p class="totals__total">Subtotal</p>
      <p class="totals__total-value">${subtotal(cart)}</p>
    </div>
    <small>Shipping and taxes are worked out at checkout.</small>`

const drawer = (cart: Cart) =>
  html`<cart-drawer class="drawer ${cart.lines.length === 0 ? 'is-empty' : ''}">
    <div id="CartDrawer" class="cart-drawer">
      <div id="CartDrawer-Overlay" class="drawer__overlay"></div>
      <div class="drawer__inner" role="dialog" aria-modal="true" aria-label="Your cart" tabindex="-1">
        <div class="drawer__header">
          <h2 class="drawer__heading">Your cart</h2>
          <button class="close" type="button" aria-label="Close" data-closes-cart>✕</button>
        </div>
        ${cart.lines.length === 0 && nothingInCart}
        <cart-drawer-items>
          <form action="/cart" id="CartDrawer-Form" method="post">
            <ul id="CartDrawer-CartItems" class="cart-lines">
              ${lines(cart, 'CartDrawer-Item')}
            </ul>
          </form>
        </cart-drawer-items>
        <div class="drawer__footer">
          <div class="cart-drawer__footer">${totals(cart)}</div>
          <div class="cart__ctas">
            <button
              class="button cart__checkout-button"
              type="submit"
              id="CartDrawer-Checkout"
              name="checkout"
              form="CartDrawer-Form"
            >
              Check out
            </button>
          </div>
        </div>
      </div>
    </div>
  </cart-drawer>`

const cartPage = (cart: Cart) =>
  cart.lines.length === 0
    ? nothingInCart
    : html`<div class="cart-columns">
        <cart-items>
          <form action="/cart" id="cart" method="post">
            <div id="main-cart-items">
              <ul class="cart-lines js-contents">
                ${lines(cart, 'CartItem')}
              </ul>
            </div>
          </form>
        </cart-items>
        <div id="main-cart-footer" class="cart-summary">
          <div class="js-contents">${totals(cart)}</div>
          ${guaranteePlace}
          <div class="cart__ctas">
            <button
              class="button cart__checkout-button"
              type="submit"
              id="checkout"
              name="checkout"
              form="cart"
            >
              Check out
            </button>
          </div>
        </div>
      </div>`

/**
 * An older theme: it writes its drawer anew with innerHTML whenever the cart changes, tells others by
 * publish and subscribe alone, and knows nothing of the platform's standard actions.
 */
export const themeA: Theme = {
  id: 'a',
  does: 'replaces its drawer',
  drawer,
  cartPage,
  sections: { 'cart-drawer': drawer, 'main-cart': cartPage, 'cart-icon-bubble': cartLink },
}
