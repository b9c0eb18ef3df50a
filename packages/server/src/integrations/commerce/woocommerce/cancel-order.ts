import { toMinor } from '@aftercare/domain/shared/currencies'
import { minor } from '@aftercare/domain/shared/money'
import { changeOrder } from './new-order.ts'
import type { OrderPayload } from './order-payload.ts'
import { leftOf, type NewRefund } from './refund-order.ts'
import type { WooCommerceShop } from './woocommerce-client.ts'

/** Whether an order was not sent: WooCommerce itself would take any status. */
export const isCancelable = ({ status }: OrderPayload): boolean =>
  ['pending', 'on-hold', 'processing'].includes(status)

/** Pays back all that is left of an order; undefined where nothing was paid. Its stock comes back by canceling it. */
export function fullRefund(order: OrderPayload, key: string): NewRefund | undefined {
  const amountMinor = order.date_paid_gmt === null ? minor(0) : leftOf(order)
  if (amountMinor <= 0) return undefined
  const shipping = toMinor(order.shipping_total, order.currency) + toMinor(order.shipping_tax, order.currency)
  return {
    orderId: `${order.id}`,
    key,
    amountMinor,
    shippingMinor: minor(shipping),
    lines: order.line_items.map(({ id, quantity }) => ({ lineId: `${id}`, quantity, takenOff: 0 })),
  }
}

/** Cancels an order: the shop puts back the stock that it took. Repeating it does nothing. */
export const markCanceled = (shop: WooCommerceShop, orderId: string): Promise<OrderPayload> =>
  changeOrder(shop, orderId, { status: 'cancelled' })
