import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { StoreRemovalTables } from './store-removal-tables.ts'

export type StoreExport = Selectable<StoreRemovalTables['store_export']>

export async function insertStoreExport(
  db: Db,
  row: Insertable<StoreRemovalTables['store_export']>,
): Promise<void> {
  await db.insertInto('store_export').values(row).execute()
}

export const findStoreExport = (db: Db, id: string): Promise<StoreExport | undefined> =>
  db.selectFrom('store_export').selectAll().where('id', '=', id).executeTakeFirst()

export async function updateStoreExport(
  db: Db,
  id: string,
  change: Updateable<StoreRemovalTables['store_export']>,
): Promise<void> {
  await db.updateTable('store_export').set(change).where('id', '=', id).execute()
}

/** Whether an archive of the store is being made, or its removal is not done. */
export async function isExportWaiting(db: Db, storeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('store_export')
    .select('id')
    .where('ofStoreId', '=', storeId)
    .where('removedOn', 'is', null)
    .where((where) =>
      where.or([
        where('state', '=', 'waiting'),
        where.and([where('isRemoval', '=', true), where('state', '=', 'ready')]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** The store's removal whose archive was made, and which is not done. */
export const findUnfinishedRemoval = (db: Db, storeId: string): Promise<StoreExport | undefined> =>
  db
    .selectFrom('store_export')
    .selectAll()
    .where('ofStoreId', '=', storeId)
    .where('isRemoval', '=', true)
    .where('state', '=', 'ready')
    .where('removedOn', 'is', null)
    .executeTakeFirst()

/** Archives whose time is over. One whose store is not deleted yet stays. */
export const listExpiredExports = (db: Db, now: Date): Promise<StoreExport[]> =>
  db
    .selectFrom('store_export')
    .selectAll()
    .where('state', '=', 'ready')
    .where('expiresOn', '<=', now)
    .where((where) => where.or([where('isRemoval', '=', false), where('removedOn', 'is not', null)]))
    .orderBy('id')
    .execute()
