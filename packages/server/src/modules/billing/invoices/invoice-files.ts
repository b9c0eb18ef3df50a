import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currencyExponent } from '@aftercare/domain/shared/currency-exponent'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { Deps } from '#deps.ts'
import { openCsvFile } from '#platform/documents/tables/csv-file.ts'
import { drawInvoice, type BillingDocument } from './draw-invoice.ts'
import { daysOf, lineText } from './invoice-texts.ts'
import {
  findInvoice,
  markCreditNoteFiled,
  updateInvoice,
  type CreditNoteRow,
  type InvoiceRow,
} from './invoice-store.ts'

/** Where a file of an invoice lies in the storage, below its store. */
export const invoiceFileName = ({ id }: Pick<InvoiceRow, 'id'>, ending: 'pdf' | 'csv'): string =>
  `invoices/${id}.${ending}`

/** The same of a credit note. */
export const creditNoteFileName = ({ id }: Pick<CreditNoteRow, 'id'>, ending: 'pdf' | 'csv'): string =>
  `credit-notes/${id}.${ending}`

/** Puts the PDF and the CSV of invoices into the storage, which are the same whenever they are made. */
export async function ensureInvoiceFiles(deps: Deps, rows: readonly InvoiceRow[]): Promise<void> {
  for (const row of rows) {
    if (row.hasFiles) continue
    await putFiles(deps, row, (ending) => `${row.storeId}/${invoiceFileName(row, ending)}`)
    await updateInvoice(deps.db, row, { hasFiles: true })
  }
}

/** Draws an invoice once it is written, so that nobody waits for it later. */
export async function fileInvoice(
  deps: Deps,
  { storeId, invoiceId }: { storeId: string; invoiceId: string },
): Promise<void> {
  const invoice = await findInvoice(deps.db, { storeId, id: invoiceId })
  if (invoice) await ensureInvoiceFiles(deps, [invoice])
}

/** The same for credit notes, each of one of these invoices. */
export async function ensureCreditNoteFiles(
  deps: Deps,
  notes: readonly CreditNoteRow[],
  invoices: readonly InvoiceRow[],
): Promise<void> {
  for (const note of notes) {
    const invoice = invoices.find(({ id }) => id === note.invoiceId)
    if (note.hasFiles || !invoice) continue
    await putFiles(
      deps,
      documentOf(note, invoice),
      (ending) => `${note.storeId}/${creditNoteFileName(note, ending)}`,
    )
    await markCreditNoteFiled(deps.db, note)
  }
}

/** To and by whom the invoice was, with what is credited of it. */
const documentOf = (note: CreditNoteRow, invoice: InvoiceRow): BillingDocument => ({
  ...invoice,
  number: note.number,
  corrects: invoice.number,
  createdOn: note.createdOn,
  lines: [{ kind: 'credit', detail: note.reason, quantity: 1, amountMinor: note.netMinor }],
  netMinor: note.netMinor,
  taxMinor: note.taxMinor,
  totalMinor: note.totalMinor,
})

async function putFiles(
  deps: Deps,
  document: BillingDocument,
  nameOf: (ending: 'pdf' | 'csv') => string,
): Promise<void> {
  await deps.files.put(nameOf('pdf'), Buffer.from(drawInvoice(document)), 'application/pdf')
  await withCsv(document, (path) => deps.files.put(nameOf('csv'), { path }, 'text/csv; charset=utf-8'))
}

async function withCsv(document: BillingDocument, use: (path: string) => Promise<unknown>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'invoice-'))
  try {
    const path = join(directory, 'invoice.csv')
    await writeCsv(document, path)
    await use(path)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function writeCsv(document: BillingDocument, path: string): Promise<void> {
  const { number, corrects, storeName, timeZone, currencyCode, lines, seller, taxMinor, totalMinor } =
    document
  const { firstDay, lastDay } = daysOf(document)
  const file = openCsvFile(path, {
    columns: [
      { heading: corrects === undefined ? 'Invoice' : 'Credit note', type: 'text' },
      ...(corrects === undefined ? [] : [{ heading: 'Invoice', type: 'text' } as const]),
      { heading: 'Store', type: 'text' },
      { heading: 'From', type: 'day' },
      { heading: 'To', type: 'day' },
      { heading: 'Time zone', type: 'text' },
      { heading: 'Item', type: 'text' },
      { heading: 'Quantity', type: 'number' },
      { heading: 'Amount', type: 'amount' },
      { heading: 'Currency', type: 'text' },
    ],
    decimals: currencyExponent(currencyCode),
    hasByteOrderMark: false,
  })
  const rowOf = (item: string, quantity: number | null, amountMinor: InvoiceRow['netMinor']) => [
    number,
    ...(corrects === undefined ? [] : [corrects]),
    storeName,
    firstDay,
    lastDay,
    timeZone,
    item,
    quantity,
    toDecimal(amountMinor, currencyCode),
    currencyCode,
  ]
  await file.addRows([
    ...lines.map((line) => rowOf(lineText(line), line.quantity || null, line.amountMinor)),
    rowOf(`Tax (${seller.taxPercent}%)`, null, taxMinor),
    rowOf('Total', null, totalMinor),
  ])
  await file.close()
}
