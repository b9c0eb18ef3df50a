import type { Selectable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { ResolutionTables } from './resolution-tables.ts'

export type ShopEdit = Selectable<ResolutionTables['shop_order_edit']>

type Effect = { storeId: string; effectKey: string }

/** What was prepared in Shopify for an order edit. */
export const findShopEdit = (db: Db, { storeId, effectKey }: Effect): Promise<ShopEdit | undefined> =>
  db
    .selectFrom('shop_order_edit')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('effectKey', '=', effectKey)
    .executeTakeFirst()

/** Returns what counts: another process may have recorded its own first. Undefined while the order has another edit. */
export async function insertShopEdit(db: Db, row: ShopEdit): Promise<ShopEdit | undefined> {
  await db
    .insertInto('shop_order_edit')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .execute()
  return findShopEdit(db, row)
}

export async function markShopEditDone(db: Db, { storeId, effectKey }: Effect, doneOn: Date): Promise<void> {
  await db
    .updateTable('shop_order_edit')
    .set({ doneOn })
    .where('storeId', '=', storeId)
    .where('effectKey', '=', effectKey)
    .execute()
}

/** Nothing was committed. */
export async function forgetShopEdit(
  db: Db,
  { storeId, effectKey, idFromPlatform }: ShopEdit,
): Promise<void> {
  await db
    .deleteFrom('shop_order_edit')
    .where('storeId', '=', storeId)
    .where('effectKey', '=', effectKey)
    .where('idFromPlatform', '=', idFromPlatform)
    .execute()
}
