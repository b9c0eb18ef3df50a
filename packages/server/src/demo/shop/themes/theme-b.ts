import { html } from 'hono/html'
import { unitsIn, type Cart } from '../cart/cart.ts'
import {
  guaranteePlace,
  linePicture,
  lineTotal,
  lineWords,
  nothingInCart,
  removeButton,
  steps,
  subtotal,
} from './cart-parts.ts'
import type { Html, Theme } from './theme.ts'

const rows = (cart: Cart) =>
  html`<table class="cart-items__table" role="table" aria-label="Items in your cart">
    <thead class="unseen" role="rowgroup">
      <tr role="row">
        <th role="columnheader">Picture</th>
        <th role="columnheader">Item</th>
        <th role="columnheader">Price</th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${cart.lines.map(
        (line, index) =>
          html`<tr
            class="cart-items__table-row cart-item"
            role="row"
            id="CartItem-${line.key}"
            data-key="${line.key}"
          >
            <td role="cell">${linePicture(line)}</td>
            <td class="line-words" role="cell">
              ${lineWords(line)}
              <div class="line-change">
                <cart-quantity-selector-component class="steps" data-variant-id="${line.variant.id}"
                  >${steps(line, index + 1)}</cart-quantity-selector-component
                >
                ${removeButton(line, index + 1)}
              </div>
            </td>
            <td class="line-total" role="cell">${lineTotal(line)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`

const form = (cart: Cart) =>
  cart.lines.length === 0
    ? html`<div data-cart-empty>${nothingInCart}</div>`
    : html`<form id="cart-form" class="cart-form" action="/cart" method="post">${rows(cart)}</form>`

const summary = (cart: Cart, aboveButton?: Html) =>
  cart.lines.length > 0 &&
  html`<div class="cart-totals totals">
      <span class="totals__total">Estimated total</span>
      <text-component
        ref="cartTotal"
        class="cart-totals__total-value totals__total-value"
        data-testid="cart-total-value"
        data-cart-subtotal
        >${subtotal(cart)}</text-component
      >
    </div>
    <small>Shipping and taxes are worked out at checkout.</small>
    ${aboveButton}
    <div class="cart__ctas">
      <button
        class="button cart__checkout-button"
        type="submit"
        id="checkout"
        name="checkout"
        form="cart-form"
      >
        Check out
      </button>
    </div>`

const drawerContent = (cart: Cart) =>
  html`<div class="cart-drawer__inner" data-hydration-key="cart-drawer-inner">
    <div class="cart-drawer__header">
      <h2 id="cart-drawer-title">Cart <span class="cart-drawer__count">${unitsIn(cart)}</span></h2>
      <button class="close" type="button" aria-label="Close" data-closes-cart>✕</button>
    </div>
    <cart-items-component data-drawer data-section-id="cart-drawer-section">
      <div class="cart-drawer__items">${form(cart)}</div>
      <div class="cart-drawer__summary">${summary(cart)}</div>
    </cart-items-component>
  </div>`

const drawer = (cart: Cart) =>
  html`<theme-drawer id="cart-drawer">
    <dialog class="theme-drawer__dialog" aria-labelledby="cart-drawer-title">
      <cart-drawer-component class="cart-drawer-component">
        ${whileEmptied} ${drawerContent(cart)}
      </cart-drawer-component>
    </dialog>
  </theme-drawer>`

const cartPage = (cart: Cart) =>
  html`<div class="cart-page">
    ${whileEmptied}
    <cart-items-component
      class="cart-columns ${cart.lines.length === 0 ? 'is-empty' : ''}"
      data-section-id="main-cart"
    >
      <div class="cart-page__items">${form(cart)}</div>
      <div class="cart-page__summary cart-summary" ${cart.lines.length === 0 ? 'hidden' : ''}>
        <div class="cart-summary__inner">${summary(cart, guaranteePlace(cart))}</div>
      </div>
    </cart-items-component>
  </div>`

/** Shown as soon as the last line is removed, before the platform has answered. */
const whileEmptied = html`<template id="empty-cart-template"
  ><div data-cart-empty>${nothingInCart}</div></template
>`

/**
 * A current theme: it morphs its page into what the server rendered, which removes foreign elements; it shows
 * changes before the platform has answered, and uses the platform's standard events and actions.
 */
export const themeB: Theme = {
  id: 'b',
  does: 'morphs its cart',
  drawer,
  cartPage,
  sections: { 'cart-drawer-section': drawerContent, 'main-cart': cartPage },
}

/** The version before standard events: it announces and receives changes in its own way. */
export const themeC: Theme = { ...themeB, id: 'c', does: 'morphs, with events of its own' }
