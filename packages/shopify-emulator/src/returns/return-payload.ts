import type { Order } from '../orders/order-types.ts'
import { moment, numberId, optionalNumberId, priceSet } from '../orders/payload-parts.ts'
import type { Return } from './return-types.ts'

/** A return in the format of webhooks. */
export const returnPayload = (order: Order, opened: Return) => ({
  id: numberId(opened.id),
  admin_graphql_api_id: opened.id,
  name: opened.name,
  status: opened.status.toLowerCase(),
  order: { id: numberId(order.id), admin_graphql_api_id: order.id },
  order_id: numberId(order.id),
  created_at: moment(opened.createdAt),
  closed_at: moment(opened.closedAt),
  total_return_line_items: opened.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  decline: opened.decline && { reason: opened.decline.reason.toLowerCase(), note: opened.decline.note },
  return_line_items: opened.lines.map((line) => ({
    id: numberId(line.id),
    admin_graphql_api_id: line.id,
    fulfillment_line_item: {
      id: numberId(line.fulfillmentLineId),
      admin_graphql_api_id: line.fulfillmentLineId,
    },
    quantity: line.quantity,
    processed_quantity: line.processed,
    refunded_quantity: line.refunded,
    return_reason_definition_id: optionalNumberId(line.reasonId),
    return_reason_note: line.reasonNote,
    customer_note: line.customerNote,
  })),
  exchange_line_items: opened.exchangeLines.map((line) => ({
    id: numberId(line.id),
    variant_id: numberId(line.variantId),
    quantity: line.quantity,
    processed_quantity: line.processed,
  })),
  return_shipping_fees: opened.shippingFee
    ? [{ id: numberId(opened.shippingFee.id), amount_set: priceSet(opened.shippingFee.amount, order) }]
    : [],
  refunds: opened.refundIds.map((id) => ({ id: numberId(id), admin_graphql_api_id: id })),
})
