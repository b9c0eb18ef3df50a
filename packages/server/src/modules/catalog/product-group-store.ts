import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { CatalogTables } from './catalog-tables.ts'

/** Puts these groups in the place of the store's. Those that are gone stay, marked as deleted. */
export async function replaceProductGroups(
  db: Db,
  storeId: string,
  rows: readonly Insertable<GroupRow>[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('product_group')
    .set({ deletedOn: now })
    .where('storeId', '=', storeId)
    .where('deletedOn', 'is', null)
    .execute()
  for (const { storeId, id, createdOn, ...group } of rows)
    await db
      .insertInto('product_group')
      .values({ storeId, id, createdOn, ...group })
      .onConflict((oc) => oc.columns(['storeId', 'id']).doUpdateSet({ ...group, deletedOn: null }))
      .execute()
}

type GroupRow = CatalogTables['product_group']

export const insertProductGroup = (db: Db, row: Insertable<GroupRow>) =>
  db.insertInto('product_group').values(row).execute()

export const updateProductGroup = (
  db: Db,
  { storeId, id }: { storeId: string; id: string },
  change: Updateable<GroupRow>,
) => db.updateTable('product_group').set(change).where('storeId', '=', storeId).where('id', '=', id).execute()
