import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { BillingTables } from '../billing-tables.ts'

export type InvoicePayment = Selectable<BillingTables['invoice_payment']>
type Key = { storeId: string; id: string }

export async function insertPayment(
  db: Db,
  row: Insertable<BillingTables['invoice_payment']>,
): Promise<void> {
  await db.insertInto('invoice_payment').values(row).execute()
}

export async function updatePayment(
  db: Db,
  { storeId, id }: Key,
  change: Updateable<BillingTables['invoice_payment']>,
): Promise<void> {
  await db
    .updateTable('invoice_payment')
    .set(change)
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()
}

export const findPayment = (db: Db, { storeId, id }: Key): Promise<InvoicePayment | undefined> =>
  db
    .selectFrom('invoice_payment')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The payment of an invoice that may still come in. */
export const findOpenPayment = (
  db: Db,
  storeId: string,
  invoiceId: string,
): Promise<InvoicePayment | undefined> =>
  db
    .selectFrom('invoice_payment')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('invoiceId', '=', invoiceId)
    .where('state', '=', 'open')
    .executeTakeFirst()

/** Open payments of all stores. */
export const listOpenPayments = (db: Db): Promise<Key[]> =>
  db
    .selectFrom('invoice_payment')
    .select(['storeId', 'id'])
    .where('state', '=', 'open')
    .orderBy('createdOn')
    .limit(1000)
    .execute()

/** Of each of these invoices the payment that was started last. */
export async function listLatestPayments(
  db: Db,
  invoices: readonly Key[],
): Promise<Map<string, InvoicePayment>> {
  if (invoices.length === 0) return new Map()
  const rows = await db
    .selectFrom('invoice_payment')
    .selectAll()
    .where('storeId', 'in', [...new Set(invoices.map(({ storeId }) => storeId))])
    .where(
      'invoiceId',
      'in',
      invoices.map(({ id }) => id),
    )
    .orderBy('createdOn')
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.invoiceId, row]))
}
