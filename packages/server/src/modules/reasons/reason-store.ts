import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { ReasonTables } from './reason-tables.ts'

type New<Table extends keyof ReasonTables> = Insertable<ReasonTables[Table]>

type ReasonRows = {
  categories: New<'claim_reason_category'>[]
  reasons: New<'claim_reason'>[]
  details: New<'claim_reason_detail'>[]
  groups: New<'claim_reason_group'>[]
}

/** Replaces the store's rows by these. Missing ones stay, marked as deleted. */
export async function replaceReasons(db: Db, storeId: string, rows: ReasonRows, now: Date): Promise<void> {
  await upsertCategories(db, rows.categories)
  for (const table of ['claim_reason', 'claim_reason_detail'] as const)
    await db.updateTable(table).set({ isDeleted: true }).where('storeId', '=', storeId).execute()
  for (const reason of rows.reasons) await upsertReason(db, reason)
  for (const detail of rows.details) await upsertDetail(db, detail)

  await db
    .updateTable('claim_reason_group')
    .set({ deletedOn: now })
    .where('storeId', '=', storeId)
    .where('deletedOn', 'is', null)
    .execute()
  if (rows.groups.length > 0) await db.insertInto('claim_reason_group').values(rows.groups).execute()
}

export async function upsertCategories(
  db: Db,
  categories: readonly New<'claim_reason_category'>[],
): Promise<void> {
  for (const category of categories)
    await db
      .insertInto('claim_reason_category')
      .values(category)
      .onConflict((oc) => oc.columns(['storeId', 'id']).doUpdateSet({ name: category.name }))
      .execute()
}

/** A reason that was deleted is offered again. */
export async function upsertReason(
  db: Db,
  { name, categoryId, position, translations = '{}', subscriptionOffers = [], ...key }: New<'claim_reason'>,
): Promise<void> {
  const fresh = { name, categoryId, position, translations, subscriptionOffers, isDeleted: false }
  await db
    .insertInto('claim_reason')
    .values({ ...key, ...fresh })
    .onConflict((oc) => oc.columns(['storeId', 'id']).doUpdateSet(fresh))
    .execute()
}

export async function upsertDetail(
  db: Db,
  { name, reasonId, position, translations = '{}', ...key }: New<'claim_reason_detail'>,
): Promise<void> {
  const fresh = { name, reasonId, position, translations, isDeleted: false }
  await db
    .insertInto('claim_reason_detail')
    .values({ ...key, ...fresh })
    .onConflict((oc) => oc.columns(['storeId', 'id']).doUpdateSet(fresh))
    .execute()
}

type ReasonKey = { storeId: string; id: number }

export const updateReason = (
  db: Db,
  { storeId, id }: ReasonKey,
  change: Pick<
    Updateable<ReasonTables['claim_reason']>,
    'name' | 'categoryId' | 'isDeleted' | 'translations' | 'subscriptionOffers'
  >,
) => db.updateTable('claim_reason').set(change).where('storeId', '=', storeId).where('id', '=', id).execute()

export const deleteDetailsOf = (db: Db, { storeId, id }: ReasonKey) =>
  db
    .updateTable('claim_reason_detail')
    .set({ isDeleted: true })
    .where('storeId', '=', storeId)
    .where('reasonId', '=', id)
    .execute()

type GroupKey = { storeId: string; id: string }

export const insertGroup = (db: Db, group: New<'claim_reason_group'>) =>
  db.insertInto('claim_reason_group').values(group).execute()

/** The place after all others. */
export async function nextGroupPosition(db: Db, storeId: string): Promise<number> {
  const { last } = await db
    .selectFrom('claim_reason_group')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('storeId', '=', storeId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

export const updateGroup = (
  db: Db,
  { storeId, id }: GroupKey,
  change: Updateable<ReasonTables['claim_reason_group']>,
) =>
  db
    .updateTable('claim_reason_group')
    .set(change)
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()

/** As `replaceReasons`, for the store's own questions. */
export async function replaceCustomFields(
  db: Db,
  storeId: string,
  rows: readonly New<'custom_field'>[],
): Promise<void> {
  await db.updateTable('custom_field').set({ isDeleted: true }).where('storeId', '=', storeId).execute()
  for (const row of rows) await upsertCustomField(db, row)
}

/** Restores a deleted question. */
export async function upsertCustomField(
  db: Db,
  { storeId, id, createdOn, translations = '{}', ...given }: New<'custom_field'>,
): Promise<void> {
  const field = { ...given, translations }
  await db
    .insertInto('custom_field')
    .values({ storeId, id, createdOn, ...field })
    .onConflict((oc) => oc.columns(['storeId', 'id']).doUpdateSet({ ...field, isDeleted: false }))
    .execute()
}

export const deleteField = (db: Db, { storeId, id }: ReasonKey) =>
  db
    .updateTable('custom_field')
    .set({ isDeleted: true })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()

/** Numbers are not given twice, though their questions are deleted. */
export async function nextFieldId(db: Db, storeId: string): Promise<number> {
  const { last } = await db
    .selectFrom('custom_field')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('storeId', '=', storeId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}
