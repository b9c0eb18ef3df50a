import type { Insertable } from 'kysely'
import type { Db } from '#platform/database.ts'
import type { CalculationTables } from './calculation-tables.ts'

export async function insertCalculation(
  db: Db,
  row: Insertable<CalculationTables['calculation']>,
): Promise<void> {
  await db.insertInto('calculation').values(row).execute()
}

/** Without its trace, which is many times as large. */
export const findCalculationRow = (db: Db, storeId: string, id: string) =>
  db
    .selectFrom('calculation')
    .select(['id', 'orderId', 'rulesVersion', 'request', 'result', 'expiresOn'])
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()

export async function deleteCalculationsExpiredBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('calculation').where('expiresOn', '<', moment).execute()
}
