import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { ResolutionTables } from './resolution-tables.ts'

export type CreditRequest = Selectable<ResolutionTables['store_credit_request']>

export const findCreditRequest = (
  db: Db,
  storeId: string,
  effectKey: string,
): Promise<CreditRequest | undefined> =>
  db
    .selectFrom('store_credit_request')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('effectKey', '=', effectKey)
    .executeTakeFirst()

/** False where another process has recorded it first. */
export async function insertCreditRequest(
  db: Db,
  row: Insertable<ResolutionTables['store_credit_request']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('store_credit_request')
    .values(row)
    .onConflict((oc) => oc.columns(['storeId', 'effectKey']).doNothing())
    .returning('effectKey')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Those of these transactions that are known to be a request's own. */
export async function listTakenCredits(
  db: Db,
  storeId: string,
  transactionIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('store_credit_request')
    .select('transactionId')
    .where('storeId', '=', storeId)
    .where('transactionId', '=', sql<string>`any(${transactionIds})`)
    .execute()
  return rows.flatMap(({ transactionId }) => transactionId ?? [])
}

/** The transaction is this request's, and no other's. */
export async function takeCredit(
  db: Db,
  { storeId, effectKey }: Pick<CreditRequest, 'storeId' | 'effectKey'>,
  transactionId: string,
): Promise<void> {
  await db
    .updateTable('store_credit_request')
    .set({ transactionId })
    .where('storeId', '=', storeId)
    .where('effectKey', '=', effectKey)
    .execute()
}
