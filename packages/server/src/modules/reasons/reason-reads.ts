import type { AskedField, CustomField } from '@aftercare/domain/custom-fields/custom-field-schema'
import { spokenField, type FieldTranslations } from '@aftercare/domain/custom-fields/spoken-field'
import type { ClaimReason } from '@aftercare/domain/reasons/reason-schema'
import type { ReasonTranslations } from '@aftercare/domain/reasons/spoken-reasons'
import type { ReasonGroup } from '@aftercare/domain/reasons/reasons-for-item'
import { sql } from 'kysely'
import { cachedPerStore } from '#modules/merchants/store-cache.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { Db } from '#platform/database/database.ts'

/** A store's reasons, deleted ones too, and all that is known of the groups that offer them. */
export type ReasonSettings = {
  reasons: ReadonlyMap<number, ClaimReason>
  groups: readonly (ReasonGroup & { id: string; name: string })[]
  translations: ReasonTranslations
}

/** All reasons of a store, deleted ones too, and the groups that offer them; kept in memory. */
export const loadStoreReasons = cachedPerStore((db, { storeId }) => readReasonSettings(db, storeId))

/** The same as the database has it now, for who is about to change it. */
export async function readReasonSettings(db: Db, storeId: string): Promise<ReasonSettings> {
  const details = await db
    .selectFrom('claim_reason_detail')
    .select(['id', 'reasonId', 'name', 'isDeleted', 'translations'])
    .where('storeId', '=', storeId)
    .orderBy('position')
    .execute()
  const reasons = await reasonRows(db, storeId)
  const groups = await db
    .selectFrom('claim_reason_group')
    .select(['id', 'name', 'claimType', 'isDefault', 'productGroupId', 'reasonIds'])
    .where('storeId', '=', storeId)
    .where('deletedOn', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

  const detailsOf = Map.groupBy(details, ({ reasonId }) => reasonId)
  return {
    reasons: new Map(
      reasons.map(
        ({ id, name, isDeleted, code, categoryName, subscriptionOffers }): [number, ClaimReason] => [
          id,
          {
            id,
            name,
            isDeleted,
            claimReasonDetails: (detailsOf.get(id) ?? []).map((detail) => ({
              id: detail.id,
              name: detail.name,
              isDeleted: detail.isDeleted,
            })),
            category: { code, name: categoryName },
            ...(subscriptionOffers.length > 0 && { subscriptionOffers }),
          },
        ],
      ),
    ),
    groups,
    translations: {
      reasons: new Map(reasons.map(({ id, translations }) => [id, translations])),
      details: new Map(details.map(({ id, translations }) => [id, translations])),
    },
  }
}

/** A question with what it is called in other languages. */
export type StoreQuestion = CustomField & { translations: FieldTranslations }

/** The store's own questions that are still asked, by id; kept in memory. */
export const loadCustomFields = cachedPerStore((db, { storeId }) => readCustomFields(db, storeId))

/** The same as the database has it now, for who is about to change it. */
export async function readCustomFields(db: Db, storeId: string): Promise<ReadonlyMap<number, StoreQuestion>> {
  const rows = await db
    .selectFrom('custom_field')
    .select(['id', 'displayName', 'description', 'options', 'valueType', 'required', 'isUnique', 'createdOn'])
    .select('translations')
    .where('storeId', '=', storeId)
    .where('isDeleted', '=', false)
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, createdOn: row.createdOn.toISOString() }]))
}

/** What the store's questions are called, also those that are no longer asked; kept in memory. */
export const loadQuestionNames = cachedPerStore(async (db, { storeId }) => {
  const rows = await db
    .selectFrom('custom_field')
    .select(['id', 'displayName', 'valueType'])
    .where('storeId', '=', storeId)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
})

/** Those of the store's questions with these ids that are still asked, in the order of the ids, as the reader gets them. */
export async function listQuestions(db: Db, store: Store, ids: readonly number[]): Promise<AskedField[]> {
  if (ids.length === 0) return []
  const fields = await loadCustomFields(db, store)
  return ids.flatMap((id) => {
    const field = fields.get(id)
    return field ? [spokenField(field, store.speaks)] : []
  })
}

const reasonRows = (db: Db, storeId: string) =>
  db
    .selectFrom('claim_reason as reason')
    .innerJoin('claim_reason_category as category', (join) =>
      join.onRef('category.id', '=', 'reason.categoryId').onRef('category.storeId', '=', 'reason.storeId'),
    )
    .select([
      'reason.id',
      'reason.name',
      'reason.isDeleted',
      'reason.translations',
      'reason.subscriptionOffers',
      'category.code',
      'category.name as categoryName',
    ])
    .where('reason.storeId', '=', storeId)
    .orderBy('reason.position')
    .execute()

/** Whether a question was ever answered: with a claim, at an inspection or with a registration. */
export async function isFieldAnswered(db: Db, storeId: string, fieldId: number): Promise<boolean> {
  const answer = JSON.stringify([{ id: fieldId }])
  const { rows } = await sql<{ isAnswered: boolean }>`
    select exists (select from claim_line_item where "storeId" = ${storeId} and "customFields" @> ${answer}::jsonb)
      or exists (select from inspection where "storeId" = ${storeId} and "customFields" @> ${answer}::jsonb)
      or exists (select from registration where "storeId" = ${storeId} and "customFields" @> ${answer}::jsonb)
      as "isAnswered"`.execute(db)
  return rows[0]?.isAnswered ?? false
}
