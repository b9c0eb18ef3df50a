import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { RateTables } from './rate-tables.ts'

type RateRow = RateTables['ship_rate']
type SetupRow = RateTables['rate_setup']

export async function insertRate(db: Db, row: Insertable<RateRow>): Promise<void> {
  await db.insertInto('ship_rate').values(row).execute()
}

/** False for a rate that is not this store's, or no longer there. */
export async function updateRate(
  db: Db,
  storeId: string,
  id: string,
  change: Pick<Updateable<RateRow>, 'rate' | 'deletedOn'> & { updatedOn: Date },
): Promise<boolean> {
  const updated = await db
    .updateTable('ship_rate')
    .set(change)
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('deletedOn', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

export async function upsertRateSetup(
  db: Db,
  storeId: string,
  change: Omit<Updateable<SetupRow>, 'storeId'>,
): Promise<void> {
  await db
    .insertInto('rate_setup')
    .values({ storeId, secretHash: null, previousSecretHash: null, ...change })
    .onConflict((conflict) => conflict.column('storeId').doUpdateSet(change))
    .execute()
}

export async function insertQuoteTraces(
  db: Db,
  rows: readonly Insertable<RateTables['quote_trace']>[],
): Promise<void> {
  await db.insertInto('quote_trace').values(rows).execute()
}

export async function deleteQuoteTracesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('quote_trace').where('quotedOn', '<', moment).execute()
}
