import { numberId } from '../orders/payload-parts.ts'
import type { Shop } from '../shop/shop-state.ts'
import { fixedDecimal } from '../world/money.ts'
import { amountSpent, ordersOf } from './customer-figures.ts'

/** A customer in the REST format; null for a guest. */
export function customerPayload(shop: Shop, customerId: string | null) {
  const customer = customerId === null ? undefined : shop.customers.get(customerId)
  if (!customer) return null
  return {
    id: numberId(customer.id),
    admin_graphql_api_id: customer.id,
    email: customer.email,
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone: customer.phone,
    note: customer.note,
    tags: customer.tags.join(', '),
    orders_count: ordersOf(shop, customer).length,
    total_spent: fixedDecimal(amountSpent(shop, customer), shop.currencyCode),
    currency: shop.currencyCode,
    state: 'enabled',
  }
}
