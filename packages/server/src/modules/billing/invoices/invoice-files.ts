import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currencyExponent } from '@aftercare/domain/shared/currency-exponent'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { Deps } from '#deps.ts'
import { openCsvFile } from '#platform/documents/tables/csv-file.ts'
import { drawInvoice } from './draw-invoice.ts'
import { dayText, lineText } from './invoice-texts.ts'
import { updateInvoice, type InvoiceRow } from './invoice-store.ts'

/** Where a file of an invoice lies in the storage, below its store. */
export const invoiceFileName = ({ id }: Pick<InvoiceRow, 'id'>, ending: 'pdf' | 'csv'): string =>
  `invoices/${id}.${ending}`

/** Puts the PDF and the CSV of invoices into the storage, which are the same whenever they are made. */
export async function ensureInvoiceFiles(deps: Deps, rows: readonly InvoiceRow[]): Promise<void> {
  for (const row of rows) {
    if (row.hasFiles) continue
    const put = (ending: 'pdf' | 'csv', body: Parameters<Deps['files']['put']>[1], type: string) =>
      deps.files.put(`${row.storeId}/${invoiceFileName(row, ending)}`, body, type)
    await put('pdf', Buffer.from(drawInvoice(row)), 'application/pdf')
    await withCsv(row, (path) => put('csv', { path }, 'text/csv; charset=utf-8'))
    await updateInvoice(deps.db, row, { hasFiles: true })
  }
}

async function withCsv(row: InvoiceRow, use: (path: string) => Promise<unknown>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'invoice-'))
  try {
    const path = join(directory, 'invoice.csv')
    await writeCsv(row, path)
    await use(path)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function writeCsv(row: InvoiceRow, path: string): Promise<void> {
  const { number, storeName, fromDate, toDate, currencyCode, lines, seller, taxMinor, totalMinor } = row
  const file = openCsvFile(path, {
    columns: [
      { heading: 'Invoice', type: 'text' },
      { heading: 'Store', type: 'text' },
      { heading: 'From', type: 'day' },
      { heading: 'To', type: 'day' },
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
    storeName,
    dayText(fromDate),
    dayText(toDate),
    item,
    quantity,
    toDecimal(amountMinor, currencyCode),
    currencyCode,
  ]
  await file.addRows([
    ...lines.map((line) => rowOf(lineText(line), line.quantity, line.amountMinor)),
    rowOf(`Tax (${seller.taxPercent}%)`, null, taxMinor),
    rowOf('Total', null, totalMinor),
  ])
  await file.close()
}
