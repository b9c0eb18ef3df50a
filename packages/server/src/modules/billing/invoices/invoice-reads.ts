import type { ListQuery } from '@aftercare/domain/api/list-query'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { mayPayInvoice, owedOf } from '@aftercare/domain/merchants/invoice'
import type { InvoicePaymentMethod } from '@aftercare/domain/merchants/invoice-schema'
import { dayMs, toIso } from '@aftercare/domain/shared/dates'
import { sql } from 'kysely'
import type { Deps } from '#deps.ts'
import { signFileUrl } from '#modules/files/signed-address.ts'
import type { Db } from '#platform/database/database.ts'
import { inPage, pageOf, storeList, type SortedList } from '#platform/database/list-page.ts'
import { isUuid } from '#platform/new-id.ts'
import { notFound } from '#platform/errors.ts'
import {
  creditNoteFileName,
  ensureCreditNoteFiles,
  ensureInvoiceFiles,
  invoiceFileName,
} from './invoice-files.ts'
import { findUsageSubscription } from '../subscription-reads.ts'
import { listLatestPayments, type InvoicePayment } from './invoice-payment-store.ts'
import { openCheckout } from './open-checkout.ts'
import { daysOf } from './invoice-texts.ts'
import { findInvoice, listCreditNotes, type CreditNoteRow, type InvoiceRow } from './invoice-store.ts'

/** A page of the store's invoices. */
export async function listInvoices(deps: Deps, storeId: string, query: ListQuery) {
  const list = storeList('invoice', storeId)
  const rows = await deps.db
    .selectFrom('invoice')
    .selectAll()
    .where('storeId', '=', storeId)
    .$call(inPage(list, query))
    .execute()
  const page = await pageOf(deps.db, list, rows, query)
  return { ...page, items: await describeForStore(deps, storeId, page.items) }
}

/** @throws AppError 404 for another store's */
export async function getInvoice(deps: Deps, storeId: string, id: string) {
  const row = isUuid(id) ? await findInvoice(deps.db, { storeId, id }) : undefined
  const [invoice] = row ? await describeForStore(deps, storeId, [row]) : []
  if (!invoice) throw notFound('Invoice')
  return invoice
}

async function describeForStore(deps: Deps, storeId: string, rows: readonly InvoiceRow[]) {
  const ways = await waysToPay(deps, storeId, rows)
  return (await describeAll(deps, rows)).map((invoice) => ({ ...invoice, payBy: ways.get(invoice.id) ?? [] }))
}

/**
 * A page of those of all stores, also of deleted ones: what is to be done first, the oldest on top. The index
 * `invoice_of_all` is sorted like this.
 */
export async function listAllInvoices(deps: Deps, query: ListQuery) {
  const isDone = (row: string) =>
    sql`(${sql.ref(`${row}.status`)} not in ('Generated', 'Submission_Scheduled', 'Submitted', 'Partially_Paid'))`
  const list: SortedList = {
    table: 'invoice',
    sortedBy: (row) => [isDone(row), sql.ref(`${row}.createdOn`)],
  }
  const rows = await deps.db.selectFrom('invoice').selectAll().$call(inPage(list, query)).execute()
  const page = await pageOf(deps.db, list, rows, query)
  const stores = new Map(page.items.map((row) => [row.id, row]))
  const items = (await describeAll(deps, page.items)).map((invoice) => {
    const { storeId = '', storeName = '' } = stores.get(invoice.id) ?? {}
    return { ...invoice, payBy: [], storeId, storeName }
  })
  return { ...page, items }
}

/** Invoices with their credit notes; the files of both are in the storage then. */
async function describeAll(deps: Deps, rows: readonly InvoiceRow[]) {
  await ensureInvoiceFiles(deps, rows)
  const notes = await listCreditNotes(deps.db, rows)
  const payments = await listLatestPayments(deps.db, rows)
  await ensureCreditNoteFiles(deps, notes, rows)
  return rows.map((row) => ({
    ...describe(
      deps,
      row,
      notes.filter(({ invoiceId }) => invoiceId === row.id),
    ),
    payment: describePayment(payments.get(row.id)),
  }))
}

const describePayment = (payment: InvoicePayment | undefined) =>
  payment
    ? {
        method: payment.method,
        state: payment.state,
        amount: toDecimal(payment.amountMinor, payment.currencyCode),
        problem: payment.problem,
        createdOn: payment.createdOn.toISOString(),
      }
    : null

/** How the store can pay each of these invoices itself. */
async function waysToPay(deps: Deps, storeId: string, rows: readonly InvoiceRow[]) {
  const isCardOffered = openCheckout(deps, storeId) !== undefined
  const ways = new Map<string, InvoicePaymentMethod[]>()
  for (const row of rows.filter(mayPayInvoice)) {
    const isShopOffered = (await findUsageSubscription(deps.db, storeId, row.currencyCode)) !== undefined
    ways.set(row.id, [
      ...(isCardOffered ? ['card' as const] : []),
      ...(isShopOffered ? ['shopify' as const] : []),
    ])
  }
  return ways
}

export async function findStoreOfInvoice(db: Db, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  const row = await db.selectFrom('invoice').select('storeId').where('id', '=', id).executeTakeFirst()
  return row?.storeId
}

/** When a submitted invoice is to be paid. */
export const dueOn = ({ submittedOn, seller }: Pick<InvoiceRow, 'submittedOn' | 'seller'>): Date | null =>
  submittedOn && new Date(submittedOn.getTime() + seller.payWithinDays * dayMs)

/** What is left of it was given up. */
const isClosed = (status: InvoiceRow['status']): boolean => status === 'Written_Off'

function describe(deps: Deps, row: InvoiceRow, notes: readonly CreditNoteRow[]) {
  const { id, storeId, number, status, isMonthlyCrew, currencyCode, lines, contact, seller } = row
  const amountOf = (minor: InvoiceRow['netMinor']) => toDecimal(minor, currencyCode)
  return {
    id,
    number,
    status,
    isMonthlyCrew,
    fromDate: row.fromDate.toISOString(),
    toDate: row.toDate.toISOString(),
    timeZone: row.timeZone,
    ...daysOf(row),
    createdOn: row.createdOn.toISOString(),
    submittedOn: toIso(row.submittedOn),
    dueOn: toIso(dueOn(row)),
    currencyCode,
    netAmount: amountOf(row.netMinor),
    taxPercent: seller.taxPercent,
    taxAmount: amountOf(row.taxMinor),
    totalAmount: amountOf(row.totalMinor),
    paidAmount: amountOf(row.paidMinor),
    creditedAmount: amountOf(row.creditedMinor),
    owedAmount: isClosed(status) ? 0 : amountOf(owedOf(row)),
    creditNotes: notes.map((note) => ({
      id: note.id,
      number: note.number,
      reason: note.reason,
      createdOn: note.createdOn.toISOString(),
      netAmount: amountOf(note.netMinor),
      taxAmount: amountOf(note.taxMinor),
      totalAmount: amountOf(note.totalMinor),
      pdfUrl: signFileUrl(deps, storeId, creditNoteFileName(note, 'pdf')),
      csvUrl: signFileUrl(deps, storeId, creditNoteFileName(note, 'csv')),
    })),
    lines: lines.map(({ amountMinor, ...line }) => ({ ...line, amount: amountOf(amountMinor) })),
    contact,
    payTo: status === 'Submitted' || status === 'Partially_Paid' ? seller.payTo : '',
    pdfUrl: signFileUrl(deps, storeId, invoiceFileName({ id }, 'pdf')),
    csvUrl: signFileUrl(deps, storeId, invoiceFileName({ id }, 'csv')),
  }
}
