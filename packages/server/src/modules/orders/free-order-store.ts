import type { Insertable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { OrderTables } from './order-tables.ts'

/**
 * Writes an order of ours with its lines; returns the ids of both. Where the platform has reported the order before,
 * only what it cannot know is added.
 */
export async function insertFreeOrder(
  db: Db,
  order: Insertable<OrderTables['store_order']>,
  lines: readonly Omit<Insertable<OrderTables['order_line_item']>, 'orderId'>[],
): Promise<{ id: string; lineIds: Map<string, string> }> {
  const { id } = await db
    .insertInto('store_order')
    .values(order)
    .onConflict((conflict) =>
      conflict.columns(['storeId', 'idFromPlatform']).doUpdateSet((eb) => ({
        rootOrderId: eb.ref('excluded.rootOrderId'),
        exchangeDepth: eb.ref('excluded.exchangeDepth'),
        version: eb('store_order.version', '+', 1),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const written = await db
    .insertInto('order_line_item')
    .values(lines.map((line) => ({ ...line, orderId: id })))
    .onConflict((conflict) =>
      conflict.columns(['storeId', 'orderId', 'idFromPlatform']).doUpdateSet((eb) => ({
        creditBasisMinor: eb.ref('excluded.creditBasisMinor'),
        rootOrderLineId: eb.ref('excluded.rootOrderLineId'),
      })),
    )
    .returning(['id', 'idFromPlatform'])
    .execute()
  return { id, lineIds: new Map(written.map((line) => [line.idFromPlatform, line.id])) }
}
