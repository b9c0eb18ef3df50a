import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib'
import { addressLines } from '#platform/printing/address-lines.ts'
import { code128Path } from '#platform/printing/barcode.ts'
import type { Parcel } from './label-carrier.ts'

type Label = Parcel & {
  carrier: string
  service: string
  trackingCode: string
  reference: string
  shippedOn: Date
}

/** 4 x 6 inches, the size of thermal label paper. */
const width = 288
const height = 432
const margin = 14
const black = rgb(0, 0, 0)

/** Draws a shipping label: service, both addresses, and the tracking number as a Code 128 a scanner reads. */
export async function drawLabel(label: Label): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle(`Return label ${label.trackingCode}`)
  document.setProducer('Aftercare')
  document.setCreationDate(label.shippedOn)
  document.setModificationDate(label.shippedOn)
  const page = document.addPage([width, height])
  const plain = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)

  page.drawRectangle({
    x: 6,
    y: 6,
    width: width - 12,
    height: height - 12,
    borderWidth: 1,
    borderColor: black,
  })
  page.drawText(label.carrier.toUpperCase(), { x: margin, y: 398, size: 18, font: bold })
  page.drawText(label.service, { x: margin, y: 380, size: 11, font: plain })
  drawRight(page, label.shippedOn.toISOString().slice(0, 10), 400, 9, plain)
  drawRight(page, `${(label.grams / 1000).toFixed(2)} kg`, 384, 11, bold)
  drawRule(page, 370)

  page.drawText('FROM', { x: margin, y: 355, size: 7, font: bold })
  drawLines(page, addressLines(label.from), { y: 343, size: 9, font: plain, most: width - 2 * margin })
  drawRule(page, 280)

  page.drawText('TO', { x: margin, y: 265, size: 8, font: bold })
  drawLines(page, addressLines(label.to), { y: 246, size: 13, font: bold, most: width - 2 * margin })
  drawRule(page, 158)

  const bars = code128Path(label.trackingCode, { width: width - 48, height: 70 })
  page.drawSvgPath(bars, { x: 24, y: 138, color: black })
  const spaced = label.trackingCode.replace(/(.{4})(?=.)/g, '$1 ')
  page.drawText(spaced, { x: (width - bold.widthOfTextAtSize(spaced, 12)) / 2, y: 48, size: 12, font: bold })
  drawRule(page, 38)
  page.drawText(`Ref ${label.reference}`.slice(0, 60), { x: margin, y: 20, size: 7, font: plain })
  return document.save()
}

const drawRule = (page: PDFPage, y: number) =>
  page.drawLine({ start: { x: 6, y }, end: { x: width - 6, y }, thickness: 1, color: black })

function drawRight(page: PDFPage, text: string, y: number, size: number, font: PDFFont) {
  page.drawText(text, { x: width - margin - font.widthOfTextAtSize(text, size), y, size, font })
}

/** One line below the other, each shrunk until it fits: a cut address would be undeliverable. */
function drawLines(
  page: PDFPage,
  lines: readonly string[],
  { y, size, font, most }: { y: number; size: number; font: PDFFont; most: number },
) {
  for (const [index, line] of lines.entries()) {
    const fitting = Math.min(size, (size * most) / Math.max(font.widthOfTextAtSize(line, size), 1))
    page.drawText(line, { x: margin, y: y - index * size * 1.3, size: fitting, font })
  }
}
