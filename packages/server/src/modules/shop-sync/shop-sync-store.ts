import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { ShopSyncTables } from './shop-sync-tables.ts'

export type SyncRow = Selectable<ShopSyncTables['shop_sync']>
export type SyncKey = { storeId: string; syncId: string }

/** False where the store has a sync that has not finished. */
export async function insertSync(db: Db, row: Insertable<ShopSyncTables['shop_sync']>): Promise<boolean> {
  const inserted = await db
    .insertInto('shop_sync')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Takes a sync to work on until then; undefined where another process does, or it has finished. */
export const takeSync = (
  db: Db,
  { storeId, syncId }: SyncKey,
  { now, until }: { now: Date; until: Date },
): Promise<SyncRow | undefined> =>
  db
    .updateTable('shop_sync')
    .set({ workingUntil: until })
    .where('storeId', '=', storeId)
    .where('id', '=', syncId)
    .where('finishedOn', 'is', null)
    .where((where) => where.or([where('workingUntil', 'is', null), where('workingUntil', '<=', now)]))
    .returningAll()
    .executeTakeFirst()

export const updateSync = (
  db: Db,
  { storeId, syncId }: SyncKey,
  change: Updateable<ShopSyncTables['shop_sync']>,
): Promise<SyncRow> =>
  db
    .updateTable('shop_sync')
    .set(change)
    .where('storeId', '=', storeId)
    .where('id', '=', syncId)
    .returningAll()
    .executeTakeFirstOrThrow()

export const findLatestSync = (db: Db, storeId: string): Promise<SyncRow | undefined> =>
  db
    .selectFrom('shop_sync')
    .selectAll()
    .where('storeId', '=', storeId)
    .orderBy('createdOn', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** When the last sync began that came to its end. */
export async function findLastCompleted(db: Db, storeId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('shop_sync')
    .select('createdOn')
    .where('storeId', '=', storeId)
    .where('status', '=', sql.lit('done'))
    .orderBy('createdOn', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.createdOn
}

/** Syncs that have not finished, of all stores. */
export async function listRunningSyncs(db: Db): Promise<SyncKey[]> {
  const rows = await db
    .selectFrom('shop_sync')
    .select(['storeId', 'id'])
    .where('finishedOn', 'is', null)
    .execute()
  return rows.map(({ storeId, id }) => ({ storeId, syncId: id }))
}

export async function findSyncOfOperation(db: Db, storeId: string, bulkOperationId: string) {
  return db
    .selectFrom('shop_sync')
    .select('id')
    .where('storeId', '=', storeId)
    .where('bulkOperationId', '=', bulkOperationId)
    .where('finishedOn', 'is', null)
    .executeTakeFirst()
}

export async function deleteSyncsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('shop_sync').where('finishedOn', '<', moment).execute()
}
