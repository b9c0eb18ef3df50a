import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { PaymentTables } from './payment-tables.ts'

export type AccountRow = Selectable<PaymentTables['payment_account']>
type Key = { storeId: string; accountId: string }

/** The account that is connected now, or the last one that was. */
export const findLatestAccount = (db: Db, storeId: string): Promise<AccountRow | undefined> =>
  db
    .selectFrom('payment_account')
    .selectAll()
    .where('storeId', '=', storeId)
    .orderBy((eb) => eb.case().when('endedOn', 'is', null).then(0).else(1).end())
    .orderBy('createdOn', 'desc')
    .executeTakeFirst()

export async function countAccounts(db: Db, storeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('payment_account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('storeId', '=', storeId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whose it is; Stripe names an account and no store. */
export const findStoreOfAccount = async (db: Db, accountId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('payment_account')
    .select('storeId')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row?.storeId
}

/** False where the store has a connected account already. */
export async function insertAccount(
  db: Db,
  row: Insertable<PaymentTables['payment_account']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('payment_account')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('accountId')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Held until the transaction ends. */
export const lockAccount = (db: Db, { storeId, accountId }: Key): Promise<AccountRow | undefined> =>
  db
    .selectFrom('payment_account')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst()

export async function updateAccount(
  db: Db,
  { storeId, accountId }: Key,
  change: Updateable<PaymentTables['payment_account']>,
): Promise<void> {
  await db
    .updateTable('payment_account')
    .set(change)
    .where('storeId', '=', storeId)
    .where('accountId', '=', accountId)
    .execute()
}
