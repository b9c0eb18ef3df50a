import { moveStock } from '../catalog/stock.ts'
import type { LineItem, Order } from '../orders/order-types.ts'
import type { Shop } from '../shop/shop-state.ts'
import type { World } from '../world/world.ts'

/** Units of a line that will not ship. They return to available stock, or are lost. */
export function takeOffFulfillmentOrders(
  world: World,
  shop: Shop,
  order: Order,
  line: LineItem,
  { quantity, isRestocked }: { quantity: number; isRestocked: boolean },
): void {
  let left = quantity
  for (const routed of order.fulfillmentOrders) {
    for (const each of routed.lines) {
      if (each.lineItemId !== line.id || left === 0) continue
      const taken = Math.min(left, each.remaining)
      each.remaining -= taken
      each.total -= taken
      left -= taken
      if (taken === 0) continue
      const change = isRestocked ? { committed: -taken, available: taken } : { committed: -taken }
      moveStock(world, shop, { variantId: line.variantId, locationId: routed.locationId, change })
    }
    if (routed.status !== 'CLOSED' && routed.lines.every(({ remaining }) => remaining === 0))
      routed.status = routed.lines.some(({ total }) => total > 0) ? 'CLOSED' : 'CANCELLED'
  }
}
