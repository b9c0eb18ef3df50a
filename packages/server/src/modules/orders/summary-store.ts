import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export async function findSummaryLines(db: Db, storeId: string, orderIds: readonly string[]) {
  return db
    .selectFrom('order_line_item')
    .select(['id', 'orderId', 'name', 'sku', 'quantity'])
    .where('storeId', '=', storeId)
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('position')
    .execute()
}

export async function renameLines(
  db: Db,
  storeId: string,
  lines: readonly { id: string; idFromPlatform: string }[],
): Promise<void> {
  await sql`
    update order_line_item line set "idFromPlatform" = given."idFromPlatform"
    from json_populate_recordset(null::order_line_item, ${JSON.stringify(lines)}::json) as given
    where line."storeId" = ${storeId} and line.id = given.id`.execute(db)
}

export async function dropSummaryParts(db: Db, storeId: string, orderIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('fulfillment')
    .where('storeId', '=', storeId)
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute()
  await db
    .deleteFrom('order_transaction')
    .where('storeId', '=', storeId)
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute()
}
