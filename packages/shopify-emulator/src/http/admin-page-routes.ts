import { Hono, type Context as Call } from 'hono'
import { legacyId } from '../graphql/global-ids.ts'
import { act, merchantActions, type MerchantAction } from '../merchant/merchant-actions.ts'
import type { Order } from '../orders/order-types.ts'
import { customersPage, productsPage } from '../pages/goods-pages.ts'
import { orderPage, ordersPage } from '../pages/order-pages.ts'
import { shopListPage } from '../pages/shop-list-page.ts'
import type { Shop } from '../shop/shop-state.ts'
import type { World } from '../world/world.ts'
import { withOrder, withShop } from './with-shop.ts'

/** A shop's content, and its merchant's actions. */
export function adminPageRoutes(world: World): Hono {
  const toOrders = withShop(world, (c, shop) => c.redirect(`/${shop.domain}/admin/orders`))
  return new Hono()
    .get('/', (c) => c.html(shopListPage(world)))
    .get('/:shop', toOrders)
    .get('/:shop/admin', toOrders)
    .get(
      '/:shop/admin/orders',
      withShop(world, (c, shop) => c.html(ordersPage(shop))),
    )
    .get(
      '/:shop/admin/orders/:id',
      withOrder(world, (c, shop, order) => c.html(orderPage(shop, order))),
    )
    .post(
      '/:shop/admin/orders/:id/:action',
      withOrder(world, (c, shop, order) => actOn(world, c, shop, order)),
    )
    .get(
      '/:shop/admin/products',
      withShop(world, (c, shop) => c.html(productsPage(shop))),
    )
    .get(
      '/:shop/admin/customers',
      withShop(world, (c, shop) => c.html(customersPage(shop))),
    )
}

function actOn(world: World, c: Call, shop: Shop, order: Order): Response | Promise<Response> {
  const action = c.req.param('action') ?? ''
  if (!(action in merchantActions)) return c.notFound()
  const problems = act(world, shop, order, action as MerchantAction)
  if (problems.length > 0) return c.html(orderPage(shop, order, problems), 422)
  return c.redirect(`/${shop.domain}/admin/orders/${legacyId(order.id)}`, 303)
}
