import { Hono } from 'hono'
import type { ShopGoods } from '../shop-goods.ts'
import { addRequest, cartForm, readRequest } from './cart-requests.ts'
import { addToCart, CartRefusal, findLine, setQuantities, setQuantity } from './cart.ts'
import type { KeptCarts } from './kept-carts.ts'

/** The cart without a script: forms that lead to a page. */
export const cartFormRoutes = (goods: ShopGoods, carts: KeptCarts) =>
  new Hono()
    .post('/cart/add', async (c) => {
      const { items } = await readRequest(c, addRequest)
      carts.keep(c, addToCart(carts.of(c), items, goods))
      return c.redirect('/cart', 303)
    })
    .post('/cart', async (c) => {
      const cart = carts.of(c)
      const { change, updates, checkout, note = cart.note } = await readRequest(c, cartForm)
      if (change) {
        const [line = 0, quantity = 0] = change
        carts.keep(c, setQuantity(cart, findLine(cart, { line }).key, quantity))
        return c.redirect('/cart', 303)
      }
      carts.keep(c, { ...setQuantities(cart, updates), note })
      return c.redirect(checkout === undefined ? '/cart' : '/checkout', 303)
    })
    .onError((error, c) => {
      if (!(error instanceof CartRefusal)) throw error
      return c.redirect('/cart', 303)
    })
