import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#platform/database.ts'
import type { CatalogTables } from './catalog-tables.ts'

/** Puts these groups in the place of the store's. */
export async function replaceProductGroups(
  db: Db,
  storeId: string,
  rows: readonly Insertable<CatalogTables['product_group']>[],
): Promise<void> {
  await db.deleteFrom('product_group').where('storeId', '=', storeId).execute()
  if (rows.length > 0) await db.insertInto('product_group').values(rows).execute()
}

type GroupRow = CatalogTables['product_group']

export const insertProductGroup = (db: Db, row: Insertable<GroupRow>) =>
  db.insertInto('product_group').values(row).execute()

export const updateProductGroup = (
  db: Db,
  { storeId, id }: { storeId: string; id: string },
  change: Updateable<GroupRow>,
) => db.updateTable('product_group').set(change).where('storeId', '=', storeId).where('id', '=', id).execute()

export const deleteProductGroup = (db: Db, { storeId, id }: { storeId: string; id: string }) =>
  db.deleteFrom('product_group').where('storeId', '=', storeId).where('id', '=', id).execute()
