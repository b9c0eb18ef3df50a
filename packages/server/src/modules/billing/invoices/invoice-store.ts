import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { BillingTables } from '../billing-tables.ts'

export type InvoiceRow = Selectable<BillingTables['invoice']>
export type CreditNoteRow = Selectable<BillingTables['credit_note']>
type Key = { storeId: string; id: string }

/** The next number of the year. Taken in the transaction of its invoice or credit note, so that none is left out. */
export async function takeInvoicePosition(db: Db, year: number): Promise<number> {
  const { latest } = await db
    .insertInto('invoice_series')
    .values({ year, latest: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ latest: sql<number>`invoice_series.latest + 1` }),
    )
    .returning('latest')
    .executeTakeFirstOrThrow()
  return latest
}

export async function insertInvoice(db: Db, row: Insertable<BillingTables['invoice']>): Promise<void> {
  await db.insertInto('invoice').values(row).execute()
}

export async function updateInvoice(
  db: Db,
  { storeId, id }: Key,
  change: Updateable<BillingTables['invoice']>,
): Promise<void> {
  await db.updateTable('invoice').set(change).where('storeId', '=', storeId).where('id', '=', id).execute()
}

const invoiceOf = (db: Db, { storeId, id }: Key) =>
  db.selectFrom('invoice').selectAll().where('storeId', '=', storeId).where('id', '=', id)

export const findInvoice = (db: Db, key: Key): Promise<InvoiceRow | undefined> =>
  invoiceOf(db, key).executeTakeFirst()

/** For a change: another one waits until this is done. */
export const lockInvoice = (db: Db, key: Key): Promise<InvoiceRow | undefined> =>
  invoiceOf(db, key).forUpdate().executeTakeFirst()

export async function insertCreditNote(db: Db, row: Insertable<BillingTables['credit_note']>): Promise<void> {
  await db.insertInto('credit_note').values(row).execute()
}

export async function markCreditNoteFiled(db: Db, { storeId, id }: Key): Promise<void> {
  await db
    .updateTable('credit_note')
    .set({ hasFiles: true })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** False for one that was emailed before. */
export async function markCreditNoteMailed(db: Db, { storeId, id }: Key, mailedOn: Date): Promise<boolean> {
  const marked = await db
    .updateTable('credit_note')
    .set({ mailedOn })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('mailedOn', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** The credit notes of invoices, the oldest first. */
export async function listCreditNotes(db: Db, invoices: readonly Key[]): Promise<CreditNoteRow[]> {
  if (invoices.length === 0) return []
  return db
    .selectFrom('credit_note')
    .selectAll()
    .where('storeId', 'in', [...new Set(invoices.map(({ storeId }) => storeId))])
    .where(
      'invoiceId',
      'in',
      invoices.map(({ id }) => id),
    )
    .orderBy('createdOn')
    .orderBy('number')
    .execute()
}

/** Until when the store's guarantee is invoiced; undefined before the first time. */
export async function findGuaranteeInvoicedUntil(db: Db, storeId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('guarantee_invoicing')
    .select('invoicedUntil')
    .where('storeId', '=', storeId)
    .executeTakeFirst()
  return row?.invoicedUntil
}

export async function saveGuaranteeInvoicedUntil(
  db: Db,
  storeId: string,
  invoicedUntil: Date,
): Promise<void> {
  await db
    .insertInto('guarantee_invoicing')
    .values({ storeId, invoicedUntil })
    .onConflict((conflict) => conflict.column('storeId').doUpdateSet({ invoicedUntil }))
    .execute()
}

/** The lines of the store's invoices for the guarantee. */
export const listGuaranteeLines = (
  db: Db,
  storeId: string,
): Promise<Pick<InvoiceRow, 'currencyCode' | 'lines'>[]> =>
  db
    .selectFrom('invoice')
    .select(['currencyCode', 'lines'])
    .where('storeId', '=', storeId)
    .where('isMonthlyCrew', '=', false)
    .execute()

/** Statements of periods that are over and on no invoice, with the plan that they are for. */
export const listOpenStatements = (db: Db, storeId: string, until: Date) =>
  db
    .selectFrom('plan_statement as statement')
    .innerJoin('plan_subscription as subscription', (join) =>
      join
        .onRef('subscription.storeId', '=', 'statement.storeId')
        .onRef('subscription.id', '=', 'statement.subscriptionId'),
    )
    .selectAll('statement')
    .select(['subscription.plan', 'subscription.contact'])
    .where('statement.storeId', '=', storeId)
    .where('statement.invoicedOn', 'is', null)
    .where('statement.periodTo', '<=', until)
    .orderBy('statement.periodFrom')
    .execute()

export async function markStatementsInvoiced(
  db: Db,
  storeId: string,
  ids: readonly string[],
  { invoiceId, invoicedOn }: { invoiceId: string; invoicedOn: Date },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('plan_statement')
    .set({ invoiceId, invoicedOn })
    .where('storeId', '=', storeId)
    .where('id', 'in', ids)
    .execute()
}

/** Stores with a statement or a charged return on no invoice, or with a plan under which the guarantee is invoiced. */
export async function listStoresToInvoice(db: Db): Promise<string[]> {
  const { rows } = await sql<{ storeId: string }>`
    select "storeId" from plan_statement where "invoicedOn" is null
    union
    select "storeId" from usage_charge where state = 'waiting'
    union
    select "storeId" from plan_subscription
    where "startsOn" is not null and (plan ->> 'invoicesGuarantee')::boolean
    order by 1`.execute(db)
  return rows.map(({ storeId }) => storeId)
}
