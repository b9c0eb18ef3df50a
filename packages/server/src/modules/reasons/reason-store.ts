import type { Insertable } from 'kysely'
import type { Db } from '#platform/database.ts'
import type { ReasonTables } from './reason-tables.ts'

type New<Table extends keyof ReasonTables> = Insertable<ReasonTables[Table]>

export type ReasonRows = {
  categories: New<'claim_reason_category'>[]
  reasons: New<'claim_reason'>[]
  details: New<'claim_reason_detail'>[]
  groups: New<'claim_reason_group'>[]
}

/** Puts these rows in the place of the store's. Reasons and details that are gone stay, marked as deleted. */
export async function replaceReasons(db: Db, storeId: string, rows: ReasonRows): Promise<void> {
  for (const category of rows.categories)
    await db
      .insertInto('claim_reason_category')
      .values(category)
      .onConflict((oc) => oc.columns(['storeId', 'id']).doUpdateSet({ name: category.name }))
      .execute()

  for (const table of ['claim_reason', 'claim_reason_detail'] as const)
    await db.updateTable(table).set({ isDeleted: true }).where('storeId', '=', storeId).execute()
  for (const { name, categoryId, position, ...key } of rows.reasons) {
    const fresh = { name, categoryId, position, isDeleted: false }
    await db
      .insertInto('claim_reason')
      .values({ ...key, ...fresh })
      .onConflict((oc) => oc.columns(['storeId', 'id']).doUpdateSet(fresh))
      .execute()
  }
  for (const { name, reasonId, position, ...key } of rows.details) {
    const fresh = { name, reasonId, position, isDeleted: false }
    await db
      .insertInto('claim_reason_detail')
      .values({ ...key, ...fresh })
      .onConflict((oc) => oc.columns(['storeId', 'id']).doUpdateSet(fresh))
      .execute()
  }

  await db.deleteFrom('claim_reason_group').where('storeId', '=', storeId).execute()
  if (rows.groups.length > 0) await db.insertInto('claim_reason_group').values(rows.groups).execute()
}

/** As `replaceReasons`, for the store's own questions. */
export async function replaceCustomFields(
  db: Db,
  storeId: string,
  rows: readonly New<'custom_field'>[],
): Promise<void> {
  await db.updateTable('custom_field').set({ isDeleted: true }).where('storeId', '=', storeId).execute()
  for (const { storeId, id, createdOn, ...field } of rows)
    await db
      .insertInto('custom_field')
      .values({ storeId, id, createdOn, ...field })
      .onConflict((oc) => oc.columns(['storeId', 'id']).doUpdateSet({ ...field, isDeleted: false }))
      .execute()
}
