import { sql } from 'kysely'
import type { Deps } from '#deps.ts'

/**
 * Marks an order as canceled, as its shop says: once, and edits of the order before are outdated. False for an unknown
 * order.
 */
export async function cancelOrderByShop(
  { db }: Deps,
  { storeId, idFromPlatform, canceledOn }: { storeId: string; idFromPlatform: string; canceledOn: Date },
): Promise<boolean> {
  const order = await db
    .updateTable('store_order')
    .set({
      canceledOn: sql`coalesce("canceledOn", ${canceledOn}::timestamptz)`,
      platformUpdatedOn: sql`greatest("platformUpdatedOn", ${canceledOn}::timestamptz)`,
      version: sql`version + case when "canceledOn" is null then 1 else 0 end`,
    })
    .where('storeId', '=', storeId)
    .where('idFromPlatform', '=', idFromPlatform)
    .returning('id')
    .executeTakeFirst()
  return order !== undefined
}
