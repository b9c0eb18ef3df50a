import { moveStock } from '../catalog/stock.ts'
import { checkScopes } from '../graphql/access.ts'
import type { Context } from '../graphql/context.ts'
import { idOf } from '../graphql/global-ids.ts'
import { mutation } from '../graphql/mutation.ts'
import { refuse } from '../graphql/user-errors.ts'
import { fulfillmentStatus } from '../orders/order-status.ts'
import { orderPayload } from '../orders/order-payload.ts'
import type { Order } from '../orders/order-types.ts'
import { touchOrder } from '../orders/place-order.ts'
import { byId, orderOfPart, sure } from '../shop/find.ts'
import { publish } from '../webhooks/publish.ts'
import { mintPartId } from '../world/ids.ts'
import { fulfillmentPayload } from './fulfillment-payload.ts'
import type { Fulfillment, FulfillmentOrder, FulfillmentOrderLine, Tracking } from './fulfillment-types.ts'

type Input = {
  lineItemsByFulfillmentOrder: {
    fulfillmentOrderId: string
    fulfillmentOrderLineItems?: { id: string; quantity: number }[] | null
  }[]
  trackingInfo?: {
    company?: string | null
    number?: string | null
    url?: string | null
    numbers?: string[] | null
    urls?: string[] | null
  } | null
}

type Units = { routed: FulfillmentOrder; line: FulfillmentOrderLine; quantity: number }

/** Sends units of an order: those that are named, else all that are left of their fulfillment orders. */
export const fulfillmentCreate = mutation(
  ({ fulfillment: input }: { fulfillment: Input }, context: Context) => {
    const { shop } = context
    const groups = input.lineItemsByFulfillmentOrder
    if (groups.length === 0) refuse('fulfillment.lineItemsByFulfillmentOrder', 'Line items must be given.')
    const found = groups.map(({ fulfillmentOrderId }, index) => {
      const order = orderOfPart(shop, idOf('FulfillmentOrder', fulfillmentOrderId))
      const routed = order && byId(order.fulfillmentOrders, fulfillmentOrderId)
      if (!order || !routed)
        refuse(`fulfillment.lineItemsByFulfillmentOrder.${index}`, 'Fulfillment order does not exist.')
      return { order, routed }
    })
    const order = sure(found[0], 'a fulfillment order').order
    if (found.some((each) => each.order !== order || each.routed.locationId !== found[0]?.routed.locationId))
      refuse('fulfillment', 'All fulfillment orders must belong to the same order and location.')
    const units = groups.flatMap(({ fulfillmentOrderLineItems: lines }, index) =>
      unitsOf(
        sure(found[index], 'a fulfillment order').routed,
        lines ?? [],
        `fulfillment.lineItemsByFulfillmentOrder.${index}`,
      ),
    )
    return { fulfillment: send(context, order, units, trackingOf(input)) }
  },
)

function unitsOf(
  routed: FulfillmentOrder,
  lines: readonly { id: string; quantity: number }[],
  at: string,
): Units[] {
  if (routed.status !== 'OPEN' && routed.status !== 'IN_PROGRESS')
    refuse(at, `Fulfillment order is ${routed.status.toLowerCase()} and can't be fulfilled.`)
  const wanted =
    lines.length > 0
      ? lines
      : routed.lines
          .filter(({ remaining }) => remaining > 0)
          .map(({ id, remaining }) => ({ id, quantity: remaining }))
  return wanted.map(({ id, quantity }, index) => {
    const line = byId(routed.lines, id)
    const field = `${at}.fulfillmentOrderLineItems.${index}`
    if (!line) refuse(`${field}.id`, 'Fulfillment order line item does not exist.')
    if (quantity < 1 || quantity > line.remaining)
      refuse(`${field}.quantity`, 'Invalid fulfillment order line item quantity requested.')
    return { routed, line, quantity }
  })
}

function trackingOf({ trackingInfo }: Input): Tracking[] {
  if (!trackingInfo) return []
  const { company = null, number, url, numbers, urls } = trackingInfo
  const all = numbers ?? (number ? [number] : [])
  return all.map((each, index) => ({ company, number: each, url: urls?.[index] ?? url ?? null }))
}

/** Ships units: they leave stock, and subscribers are notified. */
export function send(
  { world, shop }: Context,
  order: Order,
  units: readonly Units[],
  tracking: Tracking[],
): Fulfillment {
  const now = world.clock.now()
  const parcel: Fulfillment = {
    id: mintPartId(world, shop, order.id, 'Fulfillment'),
    name: `${order.name}-F${order.fulfillments.length + 1}`,
    status: 'SUCCESS',
    createdAt: now,
    updatedAt: now,
    locationId: sure(units[0], 'units to send').routed.locationId,
    tracking,
    lines: units.map(({ line, quantity }) => ({
      id: mintPartId(world, shop, order.id, 'FulfillmentLineItem'),
      lineItemId: line.lineItemId,
      fulfillmentOrderLineId: line.id,
      quantity,
    })),
    events: [],
  }
  for (const { routed, line, quantity } of units) {
    line.remaining -= quantity
    routed.status = routed.lines.every(({ remaining }) => remaining === 0) ? 'CLOSED' : 'IN_PROGRESS'
    const ordered = sure(byId(order.lines, line.lineItemId), 'a line')
    ordered.fulfilled += quantity
    moveStock(world, shop, {
      variantId: ordered.variantId,
      locationId: routed.locationId,
      change: { committed: -quantity },
    })
  }
  order.fulfillments.push(parcel)
  publish(world, shop, 'fulfillments/create', fulfillmentPayload(shop, order, parcel))
  const topic = fulfillmentStatus(order) === 'FULFILLED' ? 'orders/fulfilled' : 'orders/partially_fulfilled'
  publish(world, shop, topic, orderPayload(shop, order))
  touchOrder(world, shop, order)
  return parcel
}

/** The parcel was not sent after all: its units wait again. */
export const fulfillmentCancel = mutation(({ id }: { id: string }, context: Context) => {
  const { world, shop } = context
  checkScopes(
    'fulfillmentCancel',
    ['write_merchant_managed_fulfillment_orders', 'write_fulfillments'],
    context,
  )
  const order = orderOfPart(shop, idOf('Fulfillment', id))
  const parcel = order && byId(order.fulfillments, id)
  if (!order || !parcel) refuse('id', 'Fulfillment does not exist.')
  if (parcel.status === 'CANCELLED') refuse('id', 'Fulfillment is already canceled.')
  const returned = order.returns.some(({ lines }) =>
    lines.some(({ fulfillmentLineId }) => parcel.lines.some((line) => line.id === fulfillmentLineId)),
  )
  if (returned) refuse('id', 'Fulfillment has items in a return and can’t be canceled.')
  parcel.status = 'CANCELLED'
  parcel.updatedAt = world.clock.now()
  for (const { lineItemId, fulfillmentOrderLineId, quantity } of parcel.lines) {
    const ordered = sure(byId(order.lines, lineItemId), 'a line')
    ordered.fulfilled -= quantity
    for (const routed of order.fulfillmentOrders) {
      const line = byId(routed.lines, fulfillmentOrderLineId)
      if (!line) continue
      line.remaining += quantity
      routed.status = 'OPEN'
      moveStock(world, shop, {
        variantId: ordered.variantId,
        locationId: routed.locationId,
        change: { committed: quantity },
      })
    }
  }
  publish(world, shop, 'fulfillments/update', fulfillmentPayload(shop, order, parcel))
  touchOrder(world, shop, order)
  return { fulfillment: parcel }
})
