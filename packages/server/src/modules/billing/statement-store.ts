import type { MinorUnits } from '@aftercare/domain/shared/money'
import { sql, type Insertable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { BillingTables } from './billing-tables.ts'

type Key = { storeId: string; id: string }

/** The statements of a subscription, by the start of their period. */
export async function listStatements(
  db: Db,
  { storeId, id }: Key,
): Promise<Map<number, { id: string; isInvoiced: boolean }>> {
  const rows = await db
    .selectFrom('plan_statement')
    .select(['id', 'periodFrom', 'invoicedOn'])
    .where('storeId', '=', storeId)
    .where('subscriptionId', '=', id)
    .execute()
  return new Map(
    rows.map(({ id, periodFrom, invoicedOn }) => [
      periodFrom.getTime(),
      { id, isInvoiced: invoicedOn !== null },
    ]),
  )
}

/** Adds returns that were stored late to a statement that is on no invoice. */
export async function addToStatement(
  db: Db,
  { storeId, id }: Key,
  { extraReturns, extraMinor }: { extraReturns: number; extraMinor: MinorUnits },
): Promise<void> {
  await db
    .updateTable('plan_statement')
    .set({
      extraReturns: sql`"extraReturns" + ${extraReturns}`,
      extraMinor: sql`"extraMinor" + ${extraMinor}`,
    })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()
}

export async function insertStatement(
  db: Db,
  row: Insertable<BillingTables['plan_statement']>,
): Promise<void> {
  await db.insertInto('plan_statement').values(row).execute()
}
