import type { Insertable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { OrderTables } from './order-tables.ts'

export async function insertFreeOrder(
  db: Db,
  order: Insertable<OrderTables['store_order']>,
  lines: readonly Insertable<OrderTables['order_line_item']>[],
): Promise<void> {
  await db.insertInto('store_order').values(order).execute()
  await db.insertInto('order_line_item').values(lines).execute()
}
