import { Hono } from 'hono'
import * as v from 'valibot'
import type { ShopGoods } from '../shop-goods.ts'
import { addRequest, readRequest } from './cart-requests.ts'
import { addToCart, CartRefusal, findLine, setQuantity } from './cart.ts'
import type { KeptCarts } from './kept-carts.ts'

/** A button of a line says "place:quantity"; the button to check out says nothing. */
const cartForm = v.object({
  change: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}:\d{1,4}$/),
      v.transform((words) => words.split(':').map(Number)),
    ),
  ),
})

/** The cart without a script: forms that lead to a page. */
export const cartFormRoutes = (goods: ShopGoods, carts: KeptCarts) =>
  new Hono()
    .post('/cart/add', async (c) => {
      const { items } = await readRequest(c, addRequest)
      carts.keep(c, addToCart(carts.of(c), items, goods))
      return c.redirect('/cart', 303)
    })
    .post('/cart', async (c) => {
      const { change } = await readRequest(c, cartForm)
      if (!change) return c.redirect('/checkout', 303)
      const [line = 0, quantity = 0] = change
      const { key } = findLine(carts.of(c), { line })
      carts.keep(c, setQuantity(carts.of(c), key, quantity))
      return c.redirect('/cart', 303)
    })
    .onError((error, c) => {
      if (!(error instanceof CartRefusal)) throw error
      return c.redirect('/cart', 303)
    })
