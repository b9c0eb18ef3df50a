import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { emptyCart, type Cart } from './cart.ts'

const cookie = 'cart'
const orderCookie = 'newest'
/** The one that was put down longest ago is forgotten first. */
const mostCarts = 5000

export type KeptCarts = {
  /** The visitor's cart; it is stored once something is added. */
  of: (c: Context) => Cart
  keep: (c: Context, cart: Cart) => Cart
  /** After the order: the next cart is another. */
  drop: (c: Context) => void
}

/** Carts by cookie, in memory: what Shopify does for a shop. */
export function keptCarts(): KeptCarts {
  const carts = new Map<string, Cart>()
  return {
    of(c) {
      const cart = carts.get(getCookie(c, cookie) ?? '') ?? emptyCart(randomBytes(16).toString('hex'))
      return { ...cart, isNewestLast: isNewestLast(c) }
    },
    keep(c, cart) {
      carts.delete(cart.token)
      if (carts.size >= mostCarts) carts.delete(carts.keys().next().value ?? '')
      carts.set(cart.token, cart)
      setCookie(c, cookie, cart.token, { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 14 * 86_400 })
      return cart
    },
    drop(c) {
      carts.delete(getCookie(c, cookie) ?? '')
    },
  }
}

/** Where new lines go: first, unless `?newest=last` was requested, which is remembered. */
function isNewestLast(c: Context): boolean {
  const asked = c.req.query('newest')
  if (asked) setCookie(c, orderCookie, asked, { path: '/', sameSite: 'Lax' })
  return (asked ?? getCookie(c, orderCookie)) === 'last'
}
