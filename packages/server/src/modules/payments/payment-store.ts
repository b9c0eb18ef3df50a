import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { PaymentTables } from './payment-tables.ts'

export type PaymentRow = Selectable<PaymentTables['customer_payment']>
export type RefundRow = Selectable<PaymentTables['payment_refund']>
type Key = { storeId: string; id: string }

export async function insertPayment(
  db: Db,
  row: Insertable<PaymentTables['customer_payment']>,
): Promise<void> {
  await db
    .insertInto('customer_payment')
    .values(row)
    .onConflict((oc) => oc.columns(['storeId', 'provider', 'idFromPlatform']).doNothing())
    .execute()
}

export const findPayment = (db: Db, { storeId, id }: Key): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('customer_payment')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The same, held until the transaction ends. */
export const lockPayment = (db: Db, { storeId, id }: Key): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('customer_payment')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** By the id that its provider gave it; the id alone says whose it is, so the store is named as well. */
export const findPaymentByPlatformId = (
  db: Db,
  storeId: string,
  idFromPlatform: string,
): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('customer_payment')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('idFromPlatform', '=', idFromPlatform)
    .executeTakeFirst()

export async function updatePayment(
  db: Db,
  { storeId, id }: Key,
  change: Updateable<PaymentTables['customer_payment']>,
): Promise<void> {
  await db
    .updateTable('customer_payment')
    .set(change)
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** Payments of no claim and no order edit, of any store. */
export const listUnclaimedBefore = (db: Db, moment: Date, most: number): Promise<Key[]> =>
  db
    .selectFrom('customer_payment')
    .select(['storeId', 'id'])
    .where('claimId', 'is', null)
    .where('orderEditId', 'is', null)
    .where('state', 'in', ['Created', 'Authorized'])
    .where('createdOn', '<', moment)
    .orderBy('createdOn')
    .limit(most)
    .execute()

export async function insertRefund(db: Db, row: Insertable<PaymentTables['payment_refund']>): Promise<void> {
  await db.insertInto('payment_refund').values(row).execute()
}

export const findRefund = (db: Db, { storeId, id }: Key): Promise<RefundRow | undefined> =>
  db
    .selectFrom('payment_refund')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()

export const listRefundsOf = (db: Db, { storeId, id }: Key): Promise<RefundRow[]> =>
  db
    .selectFrom('payment_refund')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('paymentId', '=', id)
    .orderBy('createdOn')
    .orderBy('id')
    .execute()

export async function updateRefund(
  db: Db,
  { storeId, id }: Key,
  change: Updateable<PaymentTables['payment_refund']>,
): Promise<void> {
  await db
    .updateTable('payment_refund')
    .set(change)
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()
}
