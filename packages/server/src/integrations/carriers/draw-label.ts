import { formatMoney } from '@aftercare/domain/shared/currencies'
import { sum } from '@aftercare/domain/shared/money'
import { addressLines } from '#platform/printing/address-lines.ts'
import { code128 } from '#platform/printing/code-128.ts'
import { textWidth, type Font } from '#platform/printing/helvetica.ts'
import { PdfPage, writePdf } from '#platform/printing/pdf.ts'
import type { CustomsDeclaration, Parcel } from './label-carrier.ts'

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

/**
 * Draws a shipping label: service, both addresses, and the tracking number as a Code 128 a scanner reads; and on a
 * page of its own what customs are told.
 */
export function drawLabel(label: Label): Uint8Array {
  const page = new PdfPage(width, height)
  const drawRule = (y: number) => page.horizontalLine(6, width - 6, y)
  page.frame({ x: 6, y: 6, width: width - 12, height: height - 12 })
  page.text(label.carrier.toUpperCase(), { x: margin, y: 398, size: 18, font: 'bold' })
  page.text(label.service, { x: margin, y: 380, size: 11 })
  page.textUpTo(width - margin, label.shippedOn.toISOString().slice(0, 10), { y: 400, size: 9 })
  page.textUpTo(width - margin, `${(label.grams / 1000).toFixed(2)} kg`, { y: 384, size: 11, font: 'bold' })
  if (label.dimensions) {
    const { length, width: across, height: up, unit } = label.dimensions
    page.textUpTo(width - margin, `${length} x ${across} x ${up} ${unit}`, { y: 373, size: 8 })
  }
  drawRule(370)

  page.text('FROM', { x: margin, y: 355, size: 7, font: 'bold' })
  drawLines(page, addressLines(label.from), { y: 343, size: 9, font: 'plain' })
  drawRule(280)

  page.text('TO', { x: margin, y: 265, size: 8, font: 'bold' })
  drawLines(page, addressLines(label.to), { y: 246, size: 13, font: 'bold' })
  drawRule(158)

  drawBars(page, label.trackingCode, { x: 24, y: 68, width: width - 48, height: 70 })
  const spaced = label.trackingCode.replace(/(.{4})(?=.)/g, '$1 ')
  const style = { y: 48, size: 12, font: 'bold' } as const
  page.text(spaced, { ...style, x: (width - textWidth(spaced, style.size, style.font)) / 2 })
  drawRule(38)
  page.text(`Ref ${label.reference}`.slice(0, 60), { x: margin, y: 20, size: 7 })
  const pages = label.customs ? [page, customsPage(label, label.customs)] : [page]
  return writePdf(`Return label ${label.trackingCode}`, pages)
}

/** Items share what room there is: a declaration is one page. */
function customsPage(label: Label, { signerName, items }: CustomsDeclaration): PdfPage {
  const page = new PdfPage(width, height)
  const money = (amount: (typeof items)[number]['valueMinor']) =>
    formatMoney(amount, label.currencyCode, 'en')
  page.frame({ x: 6, y: 6, width: width - 12, height: height - 12 })
  page.text('CUSTOMS DECLARATION', { x: margin, y: 398, size: 14, font: 'bold' })
  page.text(`${label.trackingCode} - Returned goods`, { x: margin, y: 382, size: 9 })
  page.horizontalLine(6, width - 6, 372)

  const step = Math.min(26, 270 / items.length)
  for (const [index, { description, quantity, hsCode, originCountryCode, valueMinor }] of items.entries()) {
    const y = 356 - index * step
    const size = Math.min(9, step * 0.38)
    page.text(`${quantity} x ${description}`.slice(0, 44), { x: margin, y, size, font: 'bold' })
    page.textUpTo(width - margin, money(valueMinor), { y, size })
    page.text(`HS ${hsCode}, made in ${originCountryCode}`, { x: margin, y: y - size * 1.25, size })
  }
  page.horizontalLine(6, width - 6, 76)
  page.text(`${(label.grams / 1000).toFixed(2)} kg`, { x: margin, y: 60, size: 10 })
  const total = sum(items.map(({ valueMinor }) => valueMinor))
  page.textUpTo(width - margin, `Total ${money(total)}`, { y: 60, size: 10, font: 'bold' })
  page.text(`Signed by ${signerName}, ${label.shippedOn.toISOString().slice(0, 10)}`, {
    x: margin,
    y: 36,
    size: 9,
  })
  return page
}

/** Drawn as rectangles rather than as a picture they are sharp on any printer. */
function drawBars(page: PdfPage, text: string, at: { x: number; y: number; width: number; height: number }) {
  const code = code128(text)
  const module = at.width / code.width
  page.fill(code.bars.map((bar) => ({ ...at, x: at.x + bar.at * module, width: bar.width * module })))
}

/** One line below the other, each shrunk until it fits: a cut address would be undeliverable. */
function drawLines(
  page: PdfPage,
  lines: readonly string[],
  { y, size, font }: { y: number; size: number; font: Font },
) {
  const most = width - 2 * margin
  for (const [index, line] of lines.entries()) {
    const fitting = Math.min(size, (size * most) / Math.max(textWidth(line, size, font), 1))
    page.text(line, { x: margin, y: y - index * size * 1.3, size: fitting, font })
  }
}
