import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { MerchantTables } from './merchant-tables.ts'

/** False when the slug, storefront or shop domain belongs to a store already. */
export async function insertStore(db: Db, store: Insertable<MerchantTables['store']>): Promise<boolean> {
  const inserted = await db
    .insertInto('store')
    .values(store)
    .onConflict((conflict) => conflict.doNothing())
    .returning('storeId')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Every update renews the store's revision, so that nothing kept in memory outlives it. */
export async function updateStore(
  db: Db,
  storeId: string,
  change: Omit<Updateable<MerchantTables['store']>, 'version' | 'updatedOn'>,
  now: Date,
): Promise<boolean> {
  const updated = await db
    .updateTable('store')
    .set({ ...change, version: sql`version + 1`, updatedOn: now })
    .where('storeId', '=', storeId)
    .returning('storeId')
    .executeTakeFirst()
  return updated !== undefined
}

/** Locks the store until the transaction ends; returns its stored settings. */
export const lockStore = (db: Db, storeId: string): Promise<{ settings: unknown } | undefined> =>
  db.selectFrom('store').select('settings').where('storeId', '=', storeId).forUpdate().executeTakeFirst()
