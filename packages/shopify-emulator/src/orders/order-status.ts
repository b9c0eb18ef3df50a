import {
  received,
  repaid,
  currentTotal,
  netPayment,
  originalTotal,
  unfulfilledQuantity,
} from './order-amounts.ts'
import type { Order } from './order-types.ts'

/** How far an order is paid, as GraphQL's enum. */
export function financialStatus(order: Order): string {
  const paid = received(order).presentment
  const back = repaid(order).presentment
  const { transactions } = order
  if (transactions.some(({ kind }) => kind === 'VOID')) return 'VOIDED'
  if (paid === 0 && transactions.some(({ kind, status }) => kind === 'AUTHORIZATION' && status === 'SUCCESS'))
    return 'AUTHORIZED'
  if (back > 0) return netPayment(order).presentment > 0 ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
  if (paid >= Math.min(originalTotal(order).presentment, currentTotal(order).presentment)) return 'PAID'
  return paid > 0 ? 'PARTIALLY_PAID' : 'PENDING'
}

/** How far an order is sent. */
export function fulfillmentStatus(order: Order): string {
  const left = order.lines.reduce((sum, line) => sum + unfulfilledQuantity(line), 0)
  const sent = order.lines.reduce((sum, line) => sum + line.fulfilled, 0)
  if (sent > 0) return left > 0 ? 'PARTIALLY_FULFILLED' : 'FULFILLED'
  if (order.fulfillmentOrders.some(({ status }) => status === 'ON_HOLD')) return 'ON_HOLD'
  return 'UNFULFILLED'
}

/** How far an order's returns are. */
export function returnStatus({ returns }: Order): string {
  const live = returns.filter(({ status }) => status !== 'CANCELED' && status !== 'DECLINED')
  if (live.some(({ status }) => status === 'OPEN')) return 'IN_PROGRESS'
  if (live.some(({ status }) => status === 'REQUESTED')) return 'RETURN_REQUESTED'
  return live.length > 0 ? 'RETURNED' : 'NO_RETURN'
}
