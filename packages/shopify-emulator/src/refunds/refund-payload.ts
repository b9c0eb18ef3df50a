import { linePayload } from '../orders/line-payload.ts'
import type { Order, Transaction } from '../orders/order-types.ts'
import { both, moment, numberId, optionalNumberId, priceSet, priceText } from '../orders/payload-parts.ts'
import { byId, sure } from '../shop/find.ts'
import type { Shop } from '../shop/shop-state.ts'
import { fixedDecimal, negative } from '../world/money.ts'
import type { Refund } from './refund-types.ts'

/** A refund in the REST format, with its transactions. */
export function refundPayload(shop: Shop, order: Order, refund: Refund) {
  return {
    id: numberId(refund.id),
    admin_graphql_api_id: refund.id,
    order_id: numberId(order.id),
    note: refund.note,
    created_at: moment(refund.createdAt),
    processed_at: moment(refund.createdAt),
    return: refund.returnId && { id: numberId(refund.returnId), admin_graphql_api_id: refund.returnId },
    restock: refund.lines.some(({ restockType }) => restockType !== 'NO_RESTOCK'),
    refund_line_items: refund.lines.map((line) => ({
      id: numberId(line.id),
      line_item_id: numberId(line.lineItemId),
      line_item: linePayload(shop, order, sure(byId(order.lines, line.lineItemId), 'a line')),
      location_id: optionalNumberId(line.locationId),
      quantity: line.quantity,
      restock_type: line.restockType.toLowerCase(),
      ...both('subtotal', line.subtotal, order),
      ...both('total_tax', line.tax, order),
    })),
    order_adjustments: adjustments(order, refund),
    transactions: order.transactions
      .filter(({ id }) => refund.transactionIds.includes(id))
      .map((transaction) => transactionPayload(order, transaction)),
  }
}

function adjustments(order: Order, { id, shipping, adjustment }: Refund) {
  const kinds = [
    { kind: 'shipping_refund', reason: 'Shipping refund', amount: negative(shipping) },
    { kind: 'refund_discrepancy', reason: 'Refund discrepancy', amount: negative(adjustment) },
  ]
  return kinds
    .filter(({ amount }) => amount.presentment !== 0)
    .map(({ amount, ...words }, index) => ({
      id: numberId(id) * 10 + index,
      refund_id: numberId(id),
      order_id: numberId(order.id),
      ...words,
      amount: priceText(amount, order),
      amount_set: priceSet(amount, order),
      tax_amount: '0.00',
    }))
}

/** In the customer's currency, as in Shopify's transactions. */
export const transactionPayload = (order: Order, transaction: Transaction) => ({
  id: numberId(transaction.id),
  admin_graphql_api_id: transaction.id,
  order_id: numberId(order.id),
  kind: transaction.kind.toLowerCase(),
  status: transaction.status.toLowerCase(),
  gateway: transaction.gateway,
  amount: fixedDecimal(transaction.amount.presentment, order.presentmentCurrencyCode),
  currency: order.presentmentCurrencyCode,
  parent_id: optionalNumberId(transaction.parentId),
  created_at: moment(transaction.createdAt),
  processed_at: moment(transaction.createdAt),
  test: transaction.test,
})
