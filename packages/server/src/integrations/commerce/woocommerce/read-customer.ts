import { toMinor } from '@aftercare/domain/shared/currencies'
import { minor, sum, type MinorUnits } from '@aftercare/domain/shared/money'
import * as v from 'valibot'
import { readAll } from './read-all.ts'
import { decimal, id } from './wire.ts'
import type { WooCommerceShop } from './woocommerce-client.ts'

/** What a registered customer has ordered so far. */
export type CustomerStanding = { orderCount: number; spentMinor: MinorUnits }

/** Statuses of orders that were placed, and neither failed nor were canceled. */
const placed = ['processing', 'on-hold', 'completed', 'refunded'].join(',')
const order = v.object({
  id,
  currency: v.string(),
  total: decimal,
  refunds: v.optional(v.array(v.object({ total: decimal })), []),
})

/**
 * Counts a customer's orders, and what they cost in this currency less what was refunded. WooCommerce keeps no such
 * figures that its API would tell.
 *
 * @throws WooCommerceRefusal; ProviderError
 */
export async function readStanding(
  shop: WooCommerceShop,
  customerId: number,
  currency: string,
): Promise<CustomerStanding> {
  const query = new URLSearchParams({
    customer: `${customerId}`,
    status: placed,
    _fields: 'id,currency,total,refunds',
  })
  const orders = await readAll(shop, `/orders?${query.toString()}`, order)
  const amounts = orders
    .filter((one) => one.currency === currency)
    .map(({ total, refunds }) =>
      minor(
        toMinor(total, currency) -
          sum(refunds.map((refund) => minor(Math.abs(toMinor(refund.total, currency))))),
      ),
    )
  return { orderCount: orders.length, spentMinor: sum(amounts) }
}
