import type { UniqueAnswer } from '@aftercare/domain/registrations/unique-answers'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { RegistrationTables } from './registration-tables.ts'

export type RegistrationRow = Selectable<RegistrationTables['registration']>
type Key = { storeId: string; id: string }

export async function insertRegistration(
  db: Db,
  row: Insertable<RegistrationTables['registration']>,
): Promise<void> {
  await db.insertInto('registration').values(row).execute()
}

export const findRegistration = (db: Db, { storeId, id }: Key): Promise<RegistrationRow | undefined> =>
  db
    .selectFrom('registration')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Keeps others from changing the registration until the transaction ends. */
export const lockRegistration = (db: Db, { storeId, id }: Key): Promise<RegistrationRow | undefined> =>
  db
    .selectFrom('registration')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Every update is a new version. */
export async function updateRegistration(
  db: Db,
  { storeId, id }: Key,
  change: Omit<Updateable<RegistrationTables['registration']>, 'version'>,
): Promise<void> {
  await db
    .updateTable('registration')
    .set({ ...change, version: sql`version + 1` })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** Adds files after the existing ones. */
export async function addProofs(db: Db, { storeId, id }: Key, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const { count } = await db
    .selectFrom('registration_proof')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('storeId', '=', storeId)
    .where('registrationId', '=', id)
    .executeTakeFirstOrThrow()
  const rows = names.map((assetName, index) => ({
    storeId,
    registrationId: id,
    assetName,
    position: count + index,
  }))
  await db.insertInto('registration_proof').values(rows).execute()
}

/** The products of a registration, in their order. */
export const listRegisteredItems = (db: Db, { storeId, id }: Key) =>
  db
    .selectFrom('order_line_item')
    .select(['name', 'sku', 'variantIdFromPlatform'])
    .where('storeId', '=', storeId)
    .where('orderId', '=', id)
    .orderBy('position')
    .execute()

/** The first earlier registration of one of the same variants, with the same email address and day. */
export async function findDuplicate(db: Db, { storeId, id }: Key): Promise<string | null> {
  const earlier = await db
    .selectFrom('registration as own')
    .innerJoin('registration as other', (join) =>
      join
        .onRef('other.storeId', '=', 'own.storeId')
        .onRef('other.email', '=', 'own.email')
        .onRef('other.estimatedPurchaseDate', '=', 'own.estimatedPurchaseDate'),
    )
    .select('other.id')
    .where('own.storeId', '=', storeId)
    .where('own.id', '=', id)
    .where('other.canceledOn', 'is', null)
    .where(sql<boolean>`(other."createdOn", other.id) < (own."createdOn", own.id)`)
    .where(
      sql<boolean>`exists (
        select from order_line_item mine
        join order_line_item theirs on theirs."storeId" = mine."storeId"
          and theirs."variantIdFromPlatform" = mine."variantIdFromPlatform"
        where mine."storeId" = own."storeId" and mine."orderId" = own.id and theirs."orderId" = other.id)`,
    )
    .orderBy('other.createdOn')
    .orderBy('other.id')
    .executeTakeFirst()
  return earlier?.id ?? null
}

/** Replaces the registration's answers to questions whose answers must be unique, such as a serial number. */
export async function replaceUniqueAnswers(
  db: Db,
  { storeId, id }: Key,
  answers: readonly UniqueAnswer[],
): Promise<void> {
  await db
    .deleteFrom('registration_answer')
    .where('storeId', '=', storeId)
    .where('registrationId', '=', id)
    .execute()
  if (answers.length === 0) return
  const rows = answers.map((answer) => ({ storeId, registrationId: id, ...answer }))
  await db.insertInto('registration_answer').values(rows).execute()
}

/** The first earlier registration with the same unique answer. Answers of canceled registrations can be used again. */
export const findSharedAnswer = (
  db: Db,
  { storeId, id }: Key,
): Promise<{ registrationId: string; fieldId: number } | undefined> =>
  db
    .selectFrom('registration_answer as mine')
    .innerJoin('registration_answer as theirs', (join) =>
      join
        .onRef('theirs.storeId', '=', 'mine.storeId')
        .onRef('theirs.fieldId', '=', 'mine.fieldId')
        .onRef('theirs.key', '=', 'mine.key'),
    )
    .innerJoin('registration as own', (join) =>
      join.onRef('own.storeId', '=', 'mine.storeId').onRef('own.id', '=', 'mine.registrationId'),
    )
    .innerJoin('registration as other', (join) =>
      join.onRef('other.storeId', '=', 'theirs.storeId').onRef('other.id', '=', 'theirs.registrationId'),
    )
    .select(['other.id as registrationId', 'mine.fieldId'])
    .where('mine.storeId', '=', storeId)
    .where('mine.registrationId', '=', id)
    .where('other.canceledOn', 'is', null)
    .where(sql<boolean>`(other."createdOn", other.id) < (own."createdOn", own.id)`)
    .orderBy('other.createdOn')
    .orderBy('other.id')
    .limit(1)
    .executeTakeFirst()
