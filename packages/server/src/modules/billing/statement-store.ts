import type { Insertable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { BillingTables } from './billing-tables.ts'

/** The starts of the periods that have a statement. */
export async function listStatedPeriods(
  db: Db,
  { storeId, id }: { storeId: string; id: string },
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('plan_statement')
    .select('periodFrom')
    .where('storeId', '=', storeId)
    .where('subscriptionId', '=', id)
    .execute()
  return new Set(rows.map(({ periodFrom }) => periodFrom.getTime()))
}

export async function insertStatement(
  db: Db,
  row: Insertable<BillingTables['plan_statement']>,
): Promise<void> {
  await db.insertInto('plan_statement').values(row).execute()
}
