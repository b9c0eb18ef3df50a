import type { Insertable } from 'kysely'
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
