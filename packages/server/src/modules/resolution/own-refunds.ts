import type { Deps } from '#deps.ts'
import { refundTransactionId } from '#integrations/commerce/custom-shop/map-shop-order.ts'
import type { IncomingOrder } from '#integrations/commerce/incoming-order.ts'

/**
 * An order of a custom shop without the refunds that the shop made for us: they are recorded here already, under what
 * the shop called them in its answer.
 */
export async function withoutOwnRefunds(
  { db }: Deps,
  storeId: string,
  order: IncomingOrder,
): Promise<IncomingOrder> {
  const ids = order.refunds.map(({ idFromPlatform }) => idFromPlatform)
  if (ids.length === 0) return order
  const rows = await db
    .selectFrom('shop_task')
    .innerJoin('refund', (join) =>
      join
        .onRef('refund.storeId', '=', 'shop_task.storeId')
        .onRef('refund.effectKey', '=', 'shop_task.effectKey'),
    )
    .select(['reference', 'refund.parts'])
    .where('shop_task.storeId', '=', storeId)
    .where('shop_task.kind', '=', 'refund')
    .where('shop_task.reference', 'in', ids)
    .execute()
  // Without parts, the shop reported it before it answered, and the report is what counts.
  const own = new Set(rows.filter(({ parts }) => parts.length > 0).map(({ reference }) => reference))
  const ownTransactions = new Set([...own].map((id) => refundTransactionId(id ?? '')))
  return {
    ...order,
    transactions: order.transactions?.filter(({ idFromPlatform }) => !ownTransactions.has(idFromPlatform)),
    refunds: order.refunds.filter(({ idFromPlatform }) => !own.has(idFromPlatform)),
  }
}
