import type { Insertable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { CalculationTables } from './calculation-tables.ts'

export async function insertCalculation(
  db: Db,
  row: Insertable<CalculationTables['calculation']>,
): Promise<void> {
  await db.insertInto('calculation').values(row).execute()
}

export async function deleteCalculationsExpiredBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('calculation').where('expiresOn', '<', moment).execute()
}
