import { netPayment } from '../orders/order-amounts.ts'
import type { Order } from '../orders/order-types.ts'
import type { Shop } from '../shop/shop-state.ts'
import type { Customer } from './customer-types.ts'

/** Orders by customer; made again when there are more orders, since none changes its customer. */
const grouped = new WeakMap<Shop['orders'], { size: number; byCustomer: Map<string | null, Order[]> }>()

export function ordersOf({ orders }: Shop, { id }: Pick<Customer, 'id'>): readonly Order[] {
  const known = grouped.get(orders)
  const { byCustomer } =
    known?.size === orders.size
      ? known
      : { byCustomer: Map.groupBy(orders.values(), ({ customerId }) => customerId) }
  if (known?.size !== orders.size) grouped.set(orders, { size: orders.size, byCustomer })
  return byCustomer.get(id) ?? []
}

/** In the shop's smallest units. */
export const amountSpent = (shop: Shop, customer: Pick<Customer, 'id'>): number =>
  ordersOf(shop, customer).reduce((sum, order) => sum + netPayment(order).shop, 0)

export const customerByEmail = (shop: Shop, email: string): Customer | undefined =>
  [...shop.customers.values()].find((customer) => customer.email?.toLowerCase() === email.toLowerCase())
