import { connection, limited, type PageArgs } from '../graphql/connection.ts'
import type { Context, Resolvers } from '../graphql/context.ts'
import { idOf } from '../graphql/global-ids.ts'
import { mutation } from '../graphql/mutation.ts'
import { refuse } from '../graphql/user-errors.ts'
import { discountedTotal } from '../orders/order-amounts.ts'
import type { Order } from '../orders/order-types.ts'
import { byId, orderOfPart, sure } from '../shop/find.ts'
import { mintPartId } from '../world/ids.ts'
import { moneyBag, shareOf, times } from '../world/money.ts'
import { fulfillmentCancel, fulfillmentCreate } from './fulfill.ts'
import { fulfillmentEventCreate } from './fulfillment-events.ts'
import { newestEvent } from './fulfillment-payload.ts'
import type {
  Fulfillment,
  FulfillmentEventStatus,
  FulfillmentLine,
  FulfillmentOrder,
  FulfillmentOrderLine,
} from './fulfillment-types.ts'

const orderOf = ({ shop }: Context, { id }: { id: string }): Order => sure(orderOfPart(shop, id), 'an order')

const firstOf = ({ events }: Fulfillment, ...statuses: FulfillmentEventStatus[]): Date | null =>
  events.find(({ status }) => statuses.includes(status))?.happenedAt ?? null

const fulfillmentFields = {
  order: (parcel: Fulfillment, _args: object, context: Context) => orderOf(context, parcel),
  displayStatus: (parcel: Fulfillment) =>
    parcel.status === 'CANCELLED' ? 'CANCELED' : (newestEvent(parcel)?.status ?? 'FULFILLED'),
  inTransitAt: (parcel: Fulfillment) => firstOf(parcel, 'IN_TRANSIT', 'CARRIER_PICKED_UP'),
  deliveredAt: (parcel: Fulfillment) => firstOf(parcel, 'DELIVERED'),
  estimatedDeliveryAt: (parcel: Fulfillment) => newestEvent(parcel)?.estimatedDeliveryAt ?? null,
  requiresShipping: (parcel: Fulfillment, _args: object, context: Context) =>
    parcel.lines.some(
      ({ lineItemId }) => byId(orderOf(context, parcel).lines, lineItemId)?.requiresShipping ?? false,
    ),
  location: ({ locationId }: Fulfillment, _args: object, { shop }: Context) =>
    byId(shop.locations, locationId) ?? null,
  trackingInfo: ({ tracking }: Fulfillment, { first }: { first?: number | null }) => limited(tracking, first),
  events: ({ events }: Fulfillment, args: PageArgs, context: Context) =>
    connection(
      events.toSorted((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime()),
      args,
      context,
    ),
  fulfillmentLineItems: ({ lines }: Fulfillment, args: PageArgs, context: Context) =>
    connection(lines, args, context),
}

type HoldInput = { reason: string; reasonNotes?: string | null; handle?: string | null }

function findRouted({ shop }: Context, id: string): { order: Order; routed: FulfillmentOrder } {
  const order = orderOfPart(shop, idOf('FulfillmentOrder', id))
  const routed = order && byId(order.fulfillmentOrders, id)
  if (!order || !routed) refuse('id', 'Fulfillment order not found.', 'FULFILLMENT_ORDER_NOT_FOUND')
  return { order, routed }
}

const fulfillmentOrderHold = mutation(
  (args: { id: string; fulfillmentHold: HoldInput }, context: Context) => {
    const { order, routed } = findRouted(context, args.id)
    const { reason, reasonNotes = null, handle = null } = args.fulfillmentHold
    if (!['OPEN', 'ON_HOLD', 'SCHEDULED'].includes(routed.status))
      refuse('id', 'The fulfillment order is not in a state that can be held.', 'INVALID')
    if (routed.holds.some((hold) => hold.handle === handle))
      refuse(
        'fulfillmentHold.handle',
        'The handle provided is already in use by this app for another hold.',
        'DUPLICATE_FULFILLMENT_HOLD_HANDLE',
      )
    const hold = {
      id: mintPartId(context.world, context.shop, order.id, 'FulfillmentHold'),
      reason,
      reasonNotes,
      handle,
    }
    routed.holds.push(hold)
    routed.status = 'ON_HOLD'
    return { fulfillmentHold: hold, fulfillmentOrder: routed }
  },
)

const fulfillmentOrderReleaseHold = mutation(
  (args: { id: string; holdIds?: string[] | null }, context: Context) => {
    const { routed } = findRouted(context, args.id)
    const { holdIds } = args
    if (routed.holds.length === 0) refuse('id', 'The fulfillment order is not on hold.', 'INVALID')
    if (holdIds?.some((id) => !byId(routed.holds, id))) refuse('holdIds', 'Hold does not exist.', 'INVALID')
    routed.holds = holdIds ? routed.holds.filter(({ id }) => !holdIds.includes(id)) : []
    if (routed.holds.length === 0) routed.status = 'OPEN'
    return { fulfillmentOrder: routed }
  },
)

export const fulfillmentResolvers: Resolvers = {
  QueryRoot: {
    fulfillment: (_root: unknown, { id }: { id: string }, { shop }: Context) => {
      const order = orderOfPart(shop, idOf('Fulfillment', id))
      return (order && byId(order.fulfillments, id)) ?? null
    },
  },
  Fulfillment: fulfillmentFields,
  FulfillmentLineItem: {
    lineItem: (line: FulfillmentLine, _args: object, context: Context) =>
      byId(orderOf(context, line).lines, line.lineItemId),
    originalTotalSet: (line: FulfillmentLine, _args: object, context: Context) => {
      const order = orderOf(context, line)
      const ordered = sure(byId(order.lines, line.lineItemId), 'a line')
      return moneyBag(times(ordered.unitPrice, line.quantity), order)
    },
    discountedTotalSet: (line: FulfillmentLine, _args: object, context: Context) => {
      const order = orderOf(context, line)
      const ordered = sure(byId(order.lines, line.lineItemId), 'a line')
      return moneyBag(shareOf(discountedTotal(ordered), ordered.quantity, 0, line.quantity), order)
    },
  },
  FulfillmentOrder: {
    requestStatus: () => 'UNSUBMITTED',
    assignedLocation: ({ locationId }: FulfillmentOrder, _args: object, { shop }: Context) => {
      const location = sure(byId(shop.locations, locationId), 'a location')
      return { name: location.name, location }
    },
    deliveryMethod: ({ methodType, serviceCode }: FulfillmentOrder) => ({ methodType, serviceCode }),
    fulfillmentHolds: ({ holds }: FulfillmentOrder) => holds,
    lineItems: ({ lines }: FulfillmentOrder, args: PageArgs, context: Context) =>
      connection(lines, args, context),
  },
  FulfillmentOrderLineItem: {
    lineItem: (line: FulfillmentOrderLine, _args: object, context: Context) =>
      byId(orderOf(context, line).lines, line.lineItemId),
    remainingQuantity: ({ remaining }: FulfillmentOrderLine) => remaining,
    totalQuantity: ({ total }: FulfillmentOrderLine) => total,
  },
  Mutation: {
    fulfillmentCreate,
    fulfillmentCancel,
    fulfillmentEventCreate,
    fulfillmentOrderHold,
    fulfillmentOrderReleaseHold,
  },
}
