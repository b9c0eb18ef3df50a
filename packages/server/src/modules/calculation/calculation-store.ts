import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#platform/database.ts'
import type { CalculationTables } from './calculation-tables.ts'

export async function insertCalculation(
  db: Db,
  row: Insertable<CalculationTables['calculation']>,
): Promise<void> {
  await db.insertInto('calculation').values(row).execute()
}

export const findCalculationRow = (
  db: Db,
  storeId: string,
  id: string,
): Promise<Selectable<CalculationTables['calculation']> | undefined> =>
  db
    .selectFrom('calculation')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()

export async function deleteCalculationsExpiredBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('calculation').where('expiresOn', '<', moment).execute()
}
