import type { Context } from '../graphql/context.ts'
import { idOf } from '../graphql/global-ids.ts'
import { mutation } from '../graphql/mutation.ts'
import { refuse } from '../graphql/user-errors.ts'
import type { Order } from '../orders/order-types.ts'
import { numberId } from '../orders/payload-parts.ts'
import { byId, orderOfPart } from '../shop/find.ts'
import { publish } from '../webhooks/publish.ts'
import { mintPartId } from '../world/ids.ts'
import type { ReverseDelivery, ReverseFulfillmentOrder } from './return-types.ts'

type LabelInput = { fileUrl: string } | null
type TrackingInput = { number?: string | null; url?: string | null } | null

type Created = {
  reverseFulfillmentOrderId: string
  reverseDeliveryLineItems: { reverseFulfillmentOrderLineItemId: string; quantity: number }[]
  labelInput?: LabelInput
  trackingInput?: TrackingInput
}

/** Attaches a parcel with which goods come back; without lines it is for all of them. */
export const reverseDeliveryCreateWithShipping = mutation((args: Created, context: Context) => {
  const { world, shop } = context
  const { order, reverse } = findReverseOrder(context, args.reverseFulfillmentOrderId)
  if (reverse.status === 'CANCELED')
    refuse('reverseFulfillmentOrderId', 'Reverse fulfillment order is canceled.', 'INVALID_STATE')
  for (const [index, given] of args.reverseDeliveryLineItems.entries()) {
    const line = byId(reverse.lines, given.reverseFulfillmentOrderLineItemId)
    const at = `reverseDeliveryLineItems.${index}`
    if (!line) refuse(`${at}.reverseFulfillmentOrderLineItemId`, 'Line item does not exist.', 'NOT_FOUND')
    if (given.quantity < 1 || given.quantity > line.quantity)
      refuse(`${at}.quantity`, 'Quantity is invalid.', 'INVALID')
  }
  checkLabel(args.labelInput ?? null)
  const wanted =
    args.reverseDeliveryLineItems.length > 0
      ? args.reverseDeliveryLineItems
      : reverse.lines.map(({ id, quantity }) => ({ reverseFulfillmentOrderLineItemId: id, quantity }))
  const delivery: ReverseDelivery = {
    id: mintPartId(world, shop, order.id, 'ReverseDelivery'),
    lines: wanted.map(({ reverseFulfillmentOrderLineItemId, quantity }) => ({
      id: mintPartId(world, shop, order.id, 'ReverseDeliveryLineItem'),
      reverseFulfillmentOrderLineId: reverseFulfillmentOrderLineItemId,
      quantity,
    })),
    labelUrl: null,
    tracking: null,
  }
  reverse.deliveries.push(delivery)
  attach(context, order, delivery, args)
  return { reverseDelivery: delivery }
})

type Updated = { reverseDeliveryId: string; labelInput?: LabelInput; trackingInput?: TrackingInput }

export const reverseDeliveryShippingUpdate = mutation((args: Updated, context: Context) => {
  const order = orderOfPart(context.shop, idOf('ReverseDelivery', args.reverseDeliveryId))
  const deliveries = (order?.returns ?? []).flatMap((each) =>
    each.reverseOrders.flatMap((one) => one.deliveries),
  )
  const delivery = byId(deliveries, args.reverseDeliveryId)
  if (!order || !delivery) refuse('reverseDeliveryId', 'Reverse delivery does not exist.', 'NOT_FOUND')
  checkLabel(args.labelInput ?? null)
  attach(context, order, delivery, args)
  return { reverseDelivery: delivery }
})

function findReverseOrder({ shop }: Context, id: string): { order: Order; reverse: ReverseFulfillmentOrder } {
  const order = orderOfPart(shop, idOf('ReverseFulfillmentOrder', id))
  const reverse = byId(
    (order?.returns ?? []).flatMap(({ reverseOrders }) => reverseOrders),
    id,
  )
  if (!order || !reverse)
    refuse('reverseFulfillmentOrderId', 'Reverse fulfillment order does not exist.', 'NOT_FOUND')
  return { order, reverse }
}

function checkLabel(label: LabelInput): void {
  if (label && !/^https?:/.test(label.fileUrl))
    refuse('labelInput.fileUrl', 'File URL is invalid.', 'INVALID')
}

function attach(
  { world, shop }: Context,
  order: Order,
  delivery: ReverseDelivery,
  { labelInput, trackingInput }: { labelInput?: LabelInput; trackingInput?: TrackingInput },
): void {
  if (labelInput) delivery.labelUrl = labelInput.fileUrl
  if (trackingInput)
    delivery.tracking = {
      carrierName: null,
      number: trackingInput.number ?? null,
      url: trackingInput.url ?? null,
    }
  publish(world, shop, 'reverse_deliveries/attach_deliverable', {
    id: numberId(delivery.id),
    admin_graphql_api_id: delivery.id,
    order_id: numberId(order.id),
    tracking: delivery.tracking,
    label: delivery.labelUrl && { public_file_url: delivery.labelUrl },
  })
}
