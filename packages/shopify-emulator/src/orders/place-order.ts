import { moveStock, sellableQuantity, itemOfVariant } from '../catalog/stock.ts'
import type { FulfillmentOrder } from '../fulfillment/fulfillment-types.ts'
import { byId, sure } from '../shop/find.ts'
import type { Shop } from '../shop/shop-state.ts'
import { publish } from '../webhooks/publish.ts'
import type { World } from '../world/world.ts'
import { assembleOrder, type NewOrder } from './assemble-order.ts'
import { orderPayload } from './order-payload.ts'
import type { Order } from './order-types.ts'

/** Puts an order into the shop. Its units are committed unless `inventory` says that they are not taken. */
export function placeOrder(
  world: World,
  shop: Shop,
  wanted: NewOrder,
  { inventory = 'claim' }: { inventory?: 'claim' | 'bypass' } = {},
): Order {
  const order = assembleOrder(world, shop, wanted)
  shop.orders.set(order.id, order)
  if (inventory === 'claim') commitStock(world, shop, order, order.fulfillmentOrders)
  publish(world, shop, 'orders/create', orderPayload(shop, order))
  return order
}

/** Takes the units of fulfillment orders off what can be sold. */
export function commitStock(
  world: World,
  shop: Shop,
  order: Order,
  routed: readonly FulfillmentOrder[],
): void {
  for (const { locationId, lines } of routed)
    for (const { lineItemId, remaining } of lines) {
      const { variantId } = sure(byId(order.lines, lineItemId), 'a line')
      moveStock(world, shop, {
        variantId,
        locationId,
        change: { available: -remaining, committed: remaining },
      })
    }
}

/** Whether the shop can sell this many units now: they are available, untracked, or may be oversold. */
export function isSellable(shop: Shop, variantId: string, quantity: number): boolean {
  const variant = sure(shop.variants.get(variantId), 'a variant')
  return (
    variant.inventoryPolicy === 'CONTINUE' ||
    !itemOfVariant(shop, variantId).tracked ||
    sellableQuantity(shop, variantId) >= quantity
  )
}

/** Says that something about an order has changed. */
export function touchOrder(world: World, shop: Shop, order: Order): void {
  order.updatedAt = world.clock.now()
  publish(world, shop, 'orders/updated', orderPayload(shop, order))
}
