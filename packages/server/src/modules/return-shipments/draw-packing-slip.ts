import type { KnownAddress } from '@aftercare/domain/shared/address-schema'
import { PageSizes, PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib'
import { addressLines } from '#platform/printing/address-lines.ts'
import { qrPng } from '#platform/printing/barcode.ts'
import { latinText } from '#platform/printing/latin-text.ts'
import { documentTexts, type DocumentTexts } from './document-texts.ts'

export type PackingSlip = {
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

const [width, height] = PageSizes.Letter
const margin = 54
const rowHeight = 34
const firstPageRows = 10
const nextPageRows = 19
const grey = rgb(0.4, 0.4, 0.4)

/**
 * Draws the page that travels inside the parcel: who sends what to whom, and the claim's number as a QR
 * code, so that the warehouse finds the claim with one scan. Long lists go on over further pages.
 */
export async function drawPackingSlip(slip: PackingSlip): Promise<Uint8Array> {
  const texts = documentTexts(slip.locale)
  const document = await PDFDocument.create()
  document.setTitle(`${texts.packingSlip} ${slip.claimExternalId}`)
  document.setProducer('Aftercare')
  const fonts = {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  }

  const pages = rowsByPage(slip.items)
  for (const [index, rows] of pages.entries()) {
    const page = document.addPage([width, height])
    const top = index === 0 ? await drawHead(document, page, fonts, slip, texts) : height - margin
    drawRows(page, fonts, rows, top, texts)
    page.drawText(texts.page(index + 1, pages.length), {
      x: margin,
      y: 30,
      size: 8,
      font: fonts.plain,
      color: grey,
    })
  }
  return document.save()
}

type Fonts = { plain: PDFFont; bold: PDFFont }
type Row = PackingSlip['items'][number]

const rowsByPage = (items: readonly Row[]): Row[][] => {
  const pages = [items.slice(0, firstPageRows)]
  for (let from = firstPageRows; from < items.length; from += nextPageRows)
    pages.push(items.slice(from, from + nextPageRows))
  return pages
}

/** Draws everything above the list and answers where the list begins. */
async function drawHead(
  document: PDFDocument,
  page: PDFPage,
  fonts: Fonts,
  slip: PackingSlip,
  texts: DocumentTexts,
) {
  const write = (text: string, x: number, y: number, size = 10, font = fonts.plain) =>
    page.drawText(latinText(text), { x, y, size, font })

  write(slip.storeName, margin, height - 72, 20, fonts.bold)
  write(texts.packingSlip, margin, height - 94, 12)

  const code = await document.embedPng(qrPng(slip.claimExternalId))
  page.drawImage(code, { x: width - margin - 96, y: height - 144, width: 96, height: 96 })
  write(slip.claimExternalId, width - margin - 96, height - 156, 9, fonts.bold)

  const facts: [string, string | null][] = [
    [texts.claim, slip.claimExternalId],
    [texts.order, slip.orderNo],
    [texts.date, slip.createdOn],
    [texts.sendBy, slip.sendBy],
  ]
  facts.forEach(([label, value], index) => {
    if (!value) return
    write(label, margin, height - 124 - index * 15, 9)
    write(value, margin + 90, height - 124 - index * 15, 9, fonts.bold)
  })

  write(texts.returnTo, margin, height - 212, 9, fonts.bold)
  addressLines(slip.to).forEach((line, index) =>
    write(fitted(line, fonts.plain, 10, width / 2 - margin - 12), margin, height - 228 - index * 14),
  )
  write(texts.from, width / 2, height - 212, 9, fonts.bold)
  addressLines(slip.from).forEach((line, index) =>
    write(fitted(line, fonts.plain, 10, width / 2 - margin), width / 2, height - 228 - index * 14),
  )

  write(texts.instructions, margin, height - 316, 9)
  return height - 340
}

function drawRows(
  page: PDFPage,
  { plain, bold }: Fonts,
  rows: readonly Row[],
  top: number,
  texts: DocumentTexts,
) {
  const quantityX = width - margin - 50
  page.drawText(texts.item, { x: margin, y: top, size: 9, font: bold })
  page.drawText(texts.quantity, { x: quantityX, y: top, size: 9, font: bold })
  rows.forEach((row, index) => {
    const y = top - 20 - index * rowHeight
    page.drawLine({
      start: { x: margin, y: y + 13 },
      end: { x: width - margin, y: y + 13 },
      thickness: 0.5,
      color: grey,
    })
    page.drawText(fitted(row.name, plain, 11, quantityX - margin - 12), {
      x: margin,
      y,
      size: 11,
      font: plain,
    })
    const below = [row.options, row.sku].filter(Boolean).join('  ·  ')
    page.drawText(fitted(below, plain, 8, quantityX - margin - 12), {
      x: margin,
      y: y - 11,
      size: 8,
      font: plain,
      color: grey,
    })
    page.drawText(String(row.quantity), { x: quantityX, y, size: 11, font: bold })
  })
}

/** The text as far as it fits on one line, with dots where it was cut. */
function fitted(text: string, font: PDFFont, size: number, most: number): string {
  const whole = latinText(text)
  if (font.widthOfTextAtSize(whole, size) <= most) return whole
  let cut = whole
  while (cut !== '' && font.widthOfTextAtSize(`${cut}...`, size) > most) cut = cut.slice(0, -1)
  return `${cut}...`
}
