import { localDate } from '@aftercare/domain/shared/dates'
import { fittedText } from '#platform/documents/printing/fitted-text.ts'
import { PdfPage, writePdf } from '#platform/documents/printing/pdf.ts'
import type { InvoiceRow } from './invoice-store.ts'
import { lineText, moneyText, periodText } from './invoice-texts.ts'

/** A4, in points. */
const width = 595
const height = 842
const margin = 56
const right = width - margin
const rowHeight = 20
/** So many that the totals, and how to pay, have room below them. */
const firstRows = 14
const nextRows = 28
const gray = 0.4

type Drawn = Pick<
  InvoiceRow,
  | 'number'
  | 'storeName'
  | 'createdOn'
  | 'fromDate'
  | 'toDate'
  | 'timeZone'
  | 'currencyCode'
  | 'lines'
  | 'netMinor'
  | 'taxMinor'
  | 'totalMinor'
  | 'contact'
  | 'seller'
>

/** What is drawn: an invoice, or the credit note of one, whose number it has. */
export type BillingDocument = Drawn & { corrects?: string }

/**
 * Draws an invoice or a credit note: who writes it to whom, its lines, tax and total, and how to pay it. Long ones have
 * further pages.
 */
export function drawInvoice(invoice: BillingDocument): Uint8Array {
  const { lines, currencyCode } = invoice
  const parts = [lines.slice(0, firstRows)]
  for (let from = firstRows; from < lines.length; from += nextRows)
    parts.push(lines.slice(from, from + nextRows))
  const pages = parts.map((part, index) => {
    const page = new PdfPage(width, height)
    let y = index === 0 ? drawHead(page, invoice) : height - margin
    for (const line of part) {
      page.text(fittedText(lineText(line), 10, 330), { x: margin, y, size: 10 })
      if (line.quantity !== 0) page.textUpTo(right - 110, String(line.quantity), { y, size: 10 })
      page.textUpTo(right, moneyText(line.amountMinor, currencyCode), { y, size: 10 })
      y -= rowHeight
    }
    if (index === parts.length - 1) drawTotals(page, invoice, y)
    page.text(`Page ${index + 1} of ${parts.length}`, { x: margin, y: 30, size: 8, gray })
    return page
  })
  return writePdf(titleOf(invoice), pages)
}

const titleOf = ({ number, corrects }: BillingDocument): string =>
  `${corrects === undefined ? 'Invoice' : 'Credit note'} ${number}`

/** Returns where the lines begin. */
function drawHead(page: PdfPage, invoice: BillingDocument): number {
  const { corrects, seller, contact, storeName, createdOn, timeZone } = invoice
  page.text(fittedText(seller.name, 16, 300, 'bold'), { x: margin, y: height - 70, size: 16, font: 'bold' })
  page.textUpTo(right, titleOf(invoice), { y: height - 70, size: 16, font: 'bold' })
  const mine = [...seller.address.split('\n'), seller.taxId && `Tax ID ${seller.taxId}`].filter(Boolean)
  drawLines(page, mine, height - 88)
  const dates = [
    `Date ${localDate(createdOn, timeZone)}`,
    `Period ${periodText(invoice)}`,
    ...(corrects === undefined ? [] : [`Corrects invoice ${corrects}`]),
  ]
  dates.forEach((date, index) => page.textUpTo(right, date, { y: height - 88 - index * 13, size: 9, gray }))
  page.text(corrects === undefined ? 'Billed to' : 'Credited to', {
    x: margin,
    y: height - 190,
    size: 9,
    gray,
  })
  const theirs = contact
    ? [
        contact.company || storeName,
        contact.name,
        ...contact.address.split('\n').slice(0, 4),
        contact.email,
        contact.taxId && `Tax ID ${contact.taxId}`,
      ].filter(Boolean)
    : [storeName]
  drawLines(page, theirs, height - 204)
  const top = height - 310
  page.text('Item', { x: margin, y: top, size: 9, gray })
  page.textUpTo(right - 110, 'Quantity', { y: top, size: 9, gray })
  page.textUpTo(right, 'Amount', { y: top, size: 9, gray })
  page.horizontalLine(margin, right, top - 6, { thickness: 0.5 })
  return top - 24
}

const drawLines = (page: PdfPage, lines: readonly string[], top: number): void =>
  lines
    .slice(0, 8)
    .forEach((line, index) =>
      page.text(fittedText(line, 10, 280), { x: margin, y: top - index * 13, size: 10 }),
    )

function drawTotals(
  page: PdfPage,
  { netMinor, taxMinor, totalMinor, currencyCode, seller, number, corrects }: BillingDocument,
  from: number,
): void {
  page.horizontalLine(margin, right, from + 10, { thickness: 0.5 })
  const rows = [
    ['Net', netMinor],
    [`Tax (${seller.taxPercent}%)`, taxMinor],
    [corrects === undefined ? 'Total' : 'Credited', totalMinor],
  ] as const
  rows.forEach(([name, amountMinor], index) => {
    const font = index === rows.length - 1 ? 'bold' : 'plain'
    const y = from - 8 - index * 16
    page.textUpTo(right - 110, name, { y, size: 10, font })
    page.textUpTo(right, moneyText(amountMinor, currencyCode), { y, size: 10, font })
  })
  if (totalMinor === 0 || corrects !== undefined) return
  const how = [
    `Please pay within ${seller.payWithinDays} days of receipt, with the reference ${number}.`,
    ...seller.payTo.split('\n'),
  ].filter(Boolean)
  drawLines(page, how, from - 80)
}
