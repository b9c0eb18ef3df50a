import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ShopGoods } from '../shop-goods.ts'
import { themeOf } from '../themes/theme.ts'
import { cartJson, lineJson } from './cart-json.ts'
import { addRequest, changeRequest, clearRequest, readRequest, updateRequest } from './cart-requests.ts'
import {
  addToCart,
  CartRefusal,
  findLine,
  lineKey,
  setAttributes,
  setQuantities,
  setQuantity,
  type Cart,
} from './cart.ts'
import type { KeptCarts } from './kept-carts.ts'

/** Shopify's cart for scripts: `/cart.js` and its changes, each with the requested sections. */
export function cartRoutes(goods: ShopGoods, carts: KeptCarts) {
  return new Hono()
    .use('/cart/*', bodyLimit({ maxSize: 100_000 }))
    .get('/cart.js', (c) => c.json(cartJson(carts.of(c))))
    .post('/cart/add.js', async (c) => {
      const request = await readRequest(c, addRequest)
      const cart = carts.keep(c, addToCart(carts.of(c), request.items, goods))
      const added = request.items.map(({ id, properties }) =>
        lineJson(findLine(cart, { id: lineKey(id, properties) })),
      )
      return answer(c, cart, 'isSingle' in request ? added[0] : { items: added }, request.sections)
    })
    .post('/cart/change.js', async (c) => {
      const { id, line, quantity, sections } = await readRequest(c, changeRequest)
      const given = { ...(id !== undefined && { id }), ...(line !== undefined && { line }) }
      const { key } = findLine(carts.of(c), given)
      const cart = carts.keep(c, setQuantity(carts.of(c), key, quantity))
      return answer(c, cart, cartJson(cart), sections)
    })
    .post('/cart/update.js', async (c) => {
      const { updates, attributes, note, sections } = await readRequest(c, updateRequest)
      const cart = carts.keep(c, update(carts.of(c), updates, attributes, note, goods))
      return answer(c, cart, cartJson(cart), sections)
    })
    .post('/cart/clear.js', async (c) => {
      const { sections } = await readRequest(c, clearRequest)
      const cart = carts.keep(c, { ...carts.of(c), lines: [] })
      return answer(c, cart, cartJson(cart), sections)
    })
    .onError((error, c) => {
      if (!(error instanceof CartRefusal)) throw error
      const { status, message, description } = error
      return c.json({ status, message, description, errors: description }, status)
    })
}

/** Quantities by line position, or by key or variant; unknown variants are added. */
function update(
  cart: Cart,
  updates: number[] | Record<string, number> = {},
  attributes: Record<string, string> = {},
  note: string | undefined,
  goods: ShopGoods,
): Cart {
  const changed = Array.isArray(updates)
    ? setQuantities(cart, updates)
    : Object.entries(updates).reduce<Cart>((cart, [id, quantity]) => {
        const known = cart.lines.find(({ key, variant }) => key === id || variant.id === id)
        if (known) return setQuantity(cart, known.key, quantity)
        return quantity === 0 ? cart : addToCart(cart, [{ id, quantity, properties: {} }], goods)
      }, cart)
  return setAttributes({ ...changed, note: note ?? cart.note }, attributes)
}

async function answer(c: Context, cart: Cart, body: object | undefined, names: string[] | undefined) {
  return c.json({ ...body, ...(names && { sections: await renderSections(c, cart, names) }) })
}

/** Each section's HTML in the element that the platform puts around it, or null for an unknown name. */
export async function renderSections(c: Context, cart: Cart, names: readonly string[]) {
  const { sections } = themeOf(c)
  const rendered = names.map(async (name): Promise<[string, string | null]> => {
    const render = Object.hasOwn(sections, name) ? sections[name] : undefined
    if (!render) return [name, null]
    return [
      name,
      `<div id="shopify-section-${name}" class="shopify-section">${String(await render(cart))}</div>`,
    ]
  })
  return Object.fromEntries(await Promise.all(rendered))
}
