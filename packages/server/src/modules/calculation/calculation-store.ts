import type { Insertable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { CalculationTables } from './calculation-tables.ts'

export async function insertCalculation(
  db: Db,
  row: Insertable<CalculationTables['calculation']>,
): Promise<void> {
  await db.insertInto('calculation').values(row).execute()
}

export async function insertInstantRefusal(
  db: Db,
  row: Insertable<CalculationTables['instant_exchange_refusal']>,
): Promise<void> {
  await db
    .insertInto('instant_exchange_refusal')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .execute()
}

export async function isInstantExchangeRefused(
  db: Db,
  { storeId, orderId }: { storeId: string; orderId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('instant_exchange_refusal')
    .select('orderId')
    .where('storeId', '=', storeId)
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  return found !== undefined
}

export async function deleteCalculationsExpiredBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('calculation').where('expiresOn', '<', moment).execute()
}
