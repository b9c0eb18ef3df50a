import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { ImportTables } from './import-tables.ts'

export type ImportRow = Selectable<ImportTables['store_import']>
export type ImportKey = { storeId: string; importId: string }

export const insertImport = (db: Db, row: Insertable<ImportTables['store_import']>): Promise<unknown> =>
  db.insertInto('store_import').values(row).execute()

/** Held until the transaction ends. */
export const lockImport = (db: Db, { storeId, importId }: ImportKey): Promise<ImportRow | undefined> =>
  db
    .selectFrom('store_import')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst()

/** Changes an import that has not ended; undefined for one that has. */
export const updateUnfinished = (
  db: Db,
  { storeId, importId }: ImportKey,
  change: Updateable<ImportTables['store_import']>,
): Promise<ImportRow | undefined> =>
  db
    .updateTable('store_import')
    .set(change)
    .where('storeId', '=', storeId)
    .where('id', '=', importId)
    .where('finishedOn', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Imports whose file never came whole, from before this moment. */
export const listAbandoned = (db: Db, before: Date): Promise<ImportRow[]> =>
  db
    .selectFrom('store_import')
    .selectAll()
    .where('finishedOn', 'is', null)
    .where('status', '=', sql.lit('uploading'))
    .where('createdOn', '<', before)
    .execute()
