import type { CartState } from './fake-cart.ts'

export type Theme = {
  name: string
  /** Draws the cart as it is now, in the theme's own way. */
  render: () => void
  root: HTMLElement
  remove: () => void
}

const money = (hundredths: number) => `$${(hundredths / 100).toFixed(2)}`
const total = ({ items }: CartState) => items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

const rows = ({ items }: CartState) =>
  items
    .map(({ variantId, quantity }) => `<li data-variant="${variantId}">${variantId} × ${quantity}</li>`)
    .join('')

const footer = (cart: CartState) => `
  <ul class="items">${rows(cart)}</ul>
  <div class="drawer__footer"><div class="cart-drawer__footer">
    <p class="totals">Subtotal <b class="totals__total-value">${money(total(cart))}</b></p>
    <div class="cart__ctas"><button type="submit" id="CartDrawer-Checkout" name="checkout" form="form">Check out</button></div>
  </div></div>`

/** What such themes say of their elements at large, some of it shouting. */
const styles = `
  cart-drawer, #cart-drawer { display: block; width: 360px; padding: 24px; background: #fff; color: #222; font: 15px/1.8 Georgia, serif; text-transform: uppercase; letter-spacing: 2px }
  div:empty { display: none }
  .cart-drawer__footer > div, #cart-drawer div { margin: 40px !important; opacity: .3 !important; color: pink !important }
  .cart-drawer__footer > .cart__ctas, #cart-drawer .cart__ctas, #cart-drawer .cart-drawer__footer, #cart-drawer .drawer__footer { margin: 0 !important; opacity: 1 !important; color: inherit !important }
  button { width: 100%; background: #222 !important; color: #fff !important; padding: 20px !important }
  input { display: none !important }
`

/** As in the older theme family: each change replaces the drawer's content by new HTML, after an event. */
export function replacingTheme(cart: CartState): Theme {
  const root = document.createElement('cart-drawer')
  root.className = 'drawer'
  root.innerHTML = '<form id="form"></form><div id="CartDrawer"></div>'
  const render = () => {
    const inner = root.querySelector('#CartDrawer')
    if (inner) inner.innerHTML = `<div class="drawer__inner">${footer(cart)}</div>`
  }
  const listeners = new Set<(detail?: unknown) => void>()
  Object.assign(window, {
    subscribe: (_event: string, listener: (detail?: unknown) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    publish: (_event: string, detail: unknown) => listeners.forEach((listener) => listener(detail)),
  })
  listeners.add(render)
  return mounted('replacing', root, render, () => {
    Object.assign(window, { subscribe: undefined, publish: undefined })
  })
}

/** As in the newer family: the new HTML is worked into the old, and children that it does not know are removed. */
export function morphingTheme(cart: CartState): Theme {
  const root = document.createElement('theme-drawer')
  root.id = 'cart-drawer'
  root.innerHTML = '<form id="form"></form><div class="cart-drawer__inner"></div>'
  const render = () => {
    const wanted = document.createElement('div')
    wanted.className = 'cart-drawer__inner'
    wanted.innerHTML = footer(cart)
    const inner = root.querySelector('.cart-drawer__inner')
    if (inner) morph(inner, wanted)
  }
  const listening = new AbortController()
  document.addEventListener('cart:update', render, { signal: listening.signal })
  return mounted('morphing', root, render, () => listening.abort())
}

function mounted(name: string, root: HTMLElement, render: () => void, stop: () => void): Theme {
  const style = document.createElement('style')
  style.textContent = styles
  document.head.append(style)
  render()
  document.body.append(root)
  root.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
  return {
    name,
    root,
    render,
    remove() {
      stop()
      root.remove()
      style.remove()
    },
  }
}

/** Makes `now` what `wanted` is: same elements are kept, others replaced, surplus ones removed. */
function morph(now: Element, wanted: Element): void {
  for (const name of now.getAttributeNames()) if (!wanted.hasAttribute(name)) now.removeAttribute(name)
  for (const { name, value } of wanted.attributes) now.setAttribute(name, value)
  const old = [...now.childNodes]
  const kept = new Set<ChildNode>()
  for (const child of Array.from(wanted.childNodes)) {
    const same = old.find((one) => !kept.has(one) && isSame(one, child))
    if (same) {
      kept.add(same)
      if (same instanceof Element && child instanceof Element) morph(same, child)
      else same.textContent = child.textContent
      now.append(same)
    } else {
      kept.add(child)
      now.append(child)
    }
  }
  for (const child of Array.from(now.childNodes)) if (!kept.has(child)) child.remove()
}

const isSame = (one: ChildNode, other: ChildNode) =>
  one.nodeName === other.nodeName &&
  (!(one instanceof Element && other instanceof Element) ||
    (one.id === other.id && one.className === other.className))

/** A cart page, which is not redrawn; `block` is the merchant's block above the buttons. */
export function cartPage(cart: CartState, block = ''): Theme {
  const root = document.createElement('main')
  root.innerHTML = `<cart-items>${rows(cart)}</cart-items><div class="js-contents">${block}<div class="cart__ctas"><button id="checkout" name="checkout">Check out</button></div></div>`
  document.body.append(root)
  return { name: 'page', root, render: () => {}, remove: () => root.remove() }
}
