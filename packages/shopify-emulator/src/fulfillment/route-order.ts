import { shippingLocation } from '../catalog/stock.ts'
import type { LineItem, Order } from '../orders/order-types.ts'
import type { Shop } from '../shop/shop-state.ts'
import { mintPartId } from '../world/ids.ts'
import type { World } from '../world/world.ts'
import type { FulfillmentOrder } from './fulfillment-types.ts'

/** Assigns lines to locations: one fulfillment order per location, and one for lines that are not shipped. */
export function routeOrder(
  world: World,
  shop: Shop,
  order: Order,
  lines: readonly Pick<LineItem, 'id' | 'variantId' | 'quantity' | 'requiresShipping'>[],
): FulfillmentOrder[] {
  const orders: FulfillmentOrder[] = []
  for (const { id: lineItemId, variantId, quantity, requiresShipping } of lines) {
    if (quantity === 0) continue
    const locationId = shippingLocation(shop, variantId, quantity)
    const methodType = requiresShipping ? 'SHIPPING' : 'NONE'
    let found = orders.find((each) => each.locationId === locationId && each.methodType === methodType)
    if (!found) {
      found = {
        id: mintPartId(world, shop, order.id, 'FulfillmentOrder'),
        status: 'OPEN',
        locationId,
        methodType,
        serviceCode: requiresShipping ? (order.shippingLine?.code ?? null) : null,
        holds: [],
        lines: [],
      }
      orders.push(found)
    }
    const id = mintPartId(world, shop, order.id, 'FulfillmentOrderLineItem')
    found.lines.push({ id, lineItemId, total: quantity, remaining: quantity })
  }
  return orders
}
