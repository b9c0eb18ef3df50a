import { routeOrder } from '../fulfillment/route-order.ts'
import type { Context } from '../graphql/context.ts'
import { assembleLine } from '../orders/assemble-order.ts'
import { outstanding } from '../orders/order-amounts.ts'
import type { LineItem, Order } from '../orders/order-types.ts'
import { commitStock } from '../orders/place-order.ts'
import { taxesOn } from '../orders/taxes.ts'
import { mintPartId } from '../world/ids.ts'
import type { ExchangeLine } from './return-types.ts'
import { priceOfExchange } from './return-worth.ts'

/** Adds exchanged units to the order as separate lines, which ship like any others. */
export function addExchangedUnits(
  { world, shop }: Context,
  order: Order,
  exchanges: readonly { line: ExchangeLine; quantity: number }[],
): LineItem[] {
  return exchanges.map(({ line, quantity }) => {
    const price = priceOfExchange(shop, order, { line, quantity })
    const added = assembleLine(world, shop, order.id, {
      variantId: line.variantId,
      quantity,
      unitPrice: price.unitPrice,
      lineDiscount: price.discount,
    })
    added.taxLines = added.taxable ? taxesOn(shop, order.shippingAddress, price.subtotal) : []
    order.lines.push(added)
    line.processed += quantity
    line.lineItemIds.push(added.id)
    return added
  })
}

/** Sends them, or holds them back while the customer owes something for the order. */
export function sendExchangedUnits({ world, shop }: Context, order: Order, lines: readonly LineItem[]): void {
  const routed = routeOrder(world, shop, order, lines)
  const isOwed = outstanding(order).presentment > 0
  for (const each of routed)
    if (isOwed) {
      each.status = 'ON_HOLD'
      each.holds.push({
        id: mintPartId(world, shop, order.id, 'FulfillmentHold'),
        reason: 'AWAITING_PAYMENT',
        reasonNotes: null,
        handle: null,
      })
    }
  order.fulfillmentOrders.push(...routed)
  commitStock(world, shop, order, routed)
}
