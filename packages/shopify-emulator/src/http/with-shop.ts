import type { Context as Call } from 'hono'
import { gid } from '../graphql/global-ids.ts'
import type { Order } from '../orders/order-types.ts'
import { shopListPage } from '../pages/shop-list-page.ts'
import type { Shop } from '../shop/shop-state.ts'
import type { World } from '../world/world.ts'

type Answer = Response | Promise<Response>

/** A page of the shop that the path names; the list of all shops with status 404 where there is none. */
export const withShop =
  (world: World, answer: (c: Call, shop: Shop) => Answer) =>
  async (c: Call): Promise<Response> => {
    const domain = c.req.param('shop') ?? ''
    const shop = world.shops.get(domain)
    return shop ? answer(c, shop) : c.html(shopListPage(world, `There is no shop ${domain}.`), 404)
  }

/** The same of one of its orders. */
export const withOrder = (world: World, answer: (c: Call, shop: Shop, order: Order) => Answer) =>
  withShop(world, (c, shop) => {
    const order = shop.orders.get(gid('Order', c.req.param('id') ?? ''))
    return order ? answer(c, shop, order) : c.notFound()
  })
