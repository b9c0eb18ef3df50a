import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import { addressLines } from '#platform/documents/printing/address-lines.ts'
import { fittedText } from '#platform/documents/printing/fitted-text.ts'
import { PdfPage, writePdf } from '#platform/documents/printing/pdf.ts'
import { drawQrCode } from '#platform/documents/printing/qr-code.ts'
import { documentTexts, type DocumentTexts } from './document-texts.ts'

type PackingSlip = {
  storeName: string
  locale: string
  claimExternalId: string
  orderNo: string
  createdOn: string
  sendBy: string | null
  from: KnownAddress
  to: KnownAddress
  items: readonly { name: string; options: string; sku: string | null; quantity: number }[]
}

/** A page of letter size, which fits on A4 as well. */
const width = 612
const height = 792
const margin = 54
const rowHeight = 34
const firstPageRows = 10
const nextPageRows = 19
const gray = 0.4

/**
 * Draws the page for inside the parcel: sender, recipient, items, and the claim's number as a QR code, so
 * that the warehouse finds the claim with one scan. Long lists continue on further pages.
 */
export function drawPackingSlip(slip: PackingSlip): Uint8Array {
  const texts = documentTexts(slip.locale)
  const rows = rowsByPage(slip.items)
  const pages = rows.map((rows, index, { length }) => {
    const page = new PdfPage(width, height)
    const top = index === 0 ? drawHead(page, slip, texts) : height - margin
    drawRows(page, rows, top, texts)
    page.text(texts.page(index + 1, length), { x: margin, y: 30, size: 8, gray })
    return page
  })
  return writePdf(`${texts.packingSlip} ${slip.claimExternalId}`, pages)
}

type Row = PackingSlip['items'][number]

const rowsByPage = (items: readonly Row[]): Row[][] => {
  const pages = [items.slice(0, firstPageRows)]
  for (let from = firstPageRows; from < items.length; from += nextPageRows)
    pages.push(items.slice(from, from + nextPageRows))
  return pages
}

/** Draws everything above the list and returns where the list starts. */
function drawHead(page: PdfPage, slip: PackingSlip, texts: DocumentTexts): number {
  page.text(slip.storeName, { x: margin, y: height - 72, size: 20, font: 'bold' })
  page.text(texts.packingSlip, { x: margin, y: height - 94, size: 12 })

  drawQrCode(page, slip.claimExternalId, { x: width - margin - 96, y: height - 144, size: 96 })
  page.text(slip.claimExternalId, { x: width - margin - 96, y: height - 156, size: 9, font: 'bold' })

  const facts: [string, string | null][] = [
    [texts.claim, slip.claimExternalId],
    [texts.order, slip.orderNo],
    [texts.date, slip.createdOn],
    [texts.sendBy, slip.sendBy],
  ]
  facts.forEach(([label, value], index) => {
    if (!value) return
    const y = height - 124 - index * 15
    page.text(label, { x: margin, y, size: 9 })
    page.text(value, { x: margin + 90, y, size: 9, font: 'bold' })
  })

  const to = addressLines(slip.to, slip.locale)
  const from = addressLines(slip.from, slip.locale)
  drawAddress(page, texts.returnTo, to, { x: margin, most: width / 2 - margin - 12 })
  drawAddress(page, texts.from, from, { x: width / 2, most: width / 2 - margin })
  page.text(texts.instructions, { x: margin, y: height - 316, size: 9 })
  return height - 340
}

function drawAddress(
  page: PdfPage,
  title: string,
  lines: readonly string[],
  { x, most }: { x: number; most: number },
) {
  page.text(title, { x, y: height - 212, size: 9, font: 'bold' })
  lines.forEach((line, index) =>
    page.text(fittedText(line, 10, most), { x, y: height - 228 - index * 12, size: 10 }),
  )
}

function drawRows(page: PdfPage, rows: readonly Row[], top: number, texts: DocumentTexts) {
  const quantityX = width - margin - 50
  const most = quantityX - margin - 12
  page.text(texts.item, { x: margin, y: top, size: 9, font: 'bold' })
  page.text(texts.quantity, { x: quantityX, y: top, size: 9, font: 'bold' })
  rows.forEach((row, index) => {
    const y = top - 20 - index * rowHeight
    page.horizontalLine(margin, width - margin, y + 13, { thickness: 0.5, gray })
    page.text(fittedText(row.name, 11, most), { x: margin, y, size: 11 })
    const below = [row.options, row.sku].filter(Boolean).join('  ·  ')
    page.text(fittedText(below, 8, most), { x: margin, y: y - 11, size: 8, gray })
    page.text(String(row.quantity), { x: quantityX, y, size: 11, font: 'bold' })
  })
}
