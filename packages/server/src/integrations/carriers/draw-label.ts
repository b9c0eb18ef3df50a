import { formatMoney } from '@aftercare/domain/shared/currencies'
import { sum, type MinorUnits } from '@aftercare/domain/shared/money'
import { addressLines } from '#platform/documents/printing/address-lines.ts'
import { code128 } from '#platform/documents/printing/code-128.ts'
import { fittedText } from '#platform/documents/printing/fitted-text.ts'
import { textWidth, type Font } from '#platform/documents/printing/helvetica.ts'
import { latinText } from '#platform/documents/printing/latin-text.ts'
import { PdfPage, writePdf } from '#platform/documents/printing/pdf.ts'
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
 * Draws a shipping label: service, both addresses, and the tracking number as a scannable Code 128; and the
 * customs declaration on further pages.
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
  drawLines(page, addressLines(label.from), { y: 343, size: 9, font: 'plain', height: 59 })
  drawRule(280)

  page.text('TO', { x: margin, y: 265, size: 8, font: 'bold' })
  drawLines(page, addressLines(label.to), { y: 246, size: 13, font: 'bold', height: 85 })
  drawRule(158)

  drawBars(page, label.trackingCode, { x: 24, y: 68, width: width - 48, height: 70 })
  const spaced = label.trackingCode.replace(/(.{4})(?=.)/g, '$1 ')
  const style = { y: 48, size: 12, font: 'bold' } as const
  page.text(spaced, { ...style, x: (width - textWidth(spaced, style.size, style.font)) / 2 })
  drawRule(38)
  page.text(`Ref ${label.reference}`.slice(0, 60), { x: margin, y: 20, size: 7 })
  const pages = label.customs ? [page, ...customsPages(label, label.customs)] : [page]
  return writePdf(`Return label ${label.trackingCode}`, pages)
}

const itemsOnPage = 10
const itemHeight = 26

/** The customs declaration, ten items per page; each page has the total value and the signer. */
function customsPages(label: Label, { signerName, items }: CustomsDeclaration): PdfPage[] {
  const money = (amount: MinorUnits) => formatMoney(amount, label.currencyCode, 'en')
  const total = sum(items.map(({ valueMinor }) => valueMinor))
  const count = Math.ceil(items.length / itemsOnPage)
  return Array.from({ length: count }, (_page, index) => {
    const page = new PdfPage(width, height)
    page.frame({ x: 6, y: 6, width: width - 12, height: height - 12 })
    page.text('CUSTOMS DECLARATION', { x: margin, y: 398, size: 14, font: 'bold' })
    page.text(`${label.trackingCode} - Returned goods`, { x: margin, y: 382, size: 9 })
    if (count > 1) page.textUpTo(width - margin, `Page ${index + 1} of ${count}`, { y: 382, size: 9 })
    page.horizontalLine(6, width - 6, 372)

    const onPage = items.slice(index * itemsOnPage, (index + 1) * itemsOnPage)
    for (const [row, { description, quantity, ...item }] of onPage.entries()) {
      const y = 356 - row * itemHeight
      drawFittedLine(page, `${quantity} x ${description}`, { y, size: 9, font: 'bold' })
      page.text(`HS ${item.hsCode}, made in ${item.originCountryCode}`, { x: margin, y: y - 11, size: 9 })
      page.textUpTo(width - margin, money(item.valueMinor), { y: y - 11, size: 9 })
    }
    page.horizontalLine(6, width - 6, 76)
    page.text(`${(label.grams / 1000).toFixed(2)} kg`, { x: margin, y: 60, size: 10 })
    page.textUpTo(width - margin, `Total ${money(total)}`, { y: 60, size: 10, font: 'bold' })
    drawFittedLine(page, `Signed by ${signerName}`, { y: 40, size: 9, font: 'plain' })
    page.text(label.shippedOn.toISOString().slice(0, 10), { x: margin, y: 26, size: 9 })
    return page
  })
}

/** Drawn as rectangles rather than as a picture they are sharp on any printer. */
function drawBars(page: PdfPage, text: string, at: { x: number; y: number; width: number; height: number }) {
  const code = code128(text)
  const module = at.width / code.width
  page.fill(code.bars.map((bar) => ({ ...at, x: at.x + bar.at * module, width: bar.width * module })))
}

type LineStyle = { y: number; size: number; font: Font }

const lineWidth = width - 2 * margin

/** The size at which a line in Latin letters fits between the margins. */
const fittingSize = (line: string, { size, font }: LineStyle) =>
  Math.min(size, (size * lineWidth) / Math.max(textWidth(line, size, font), 1))

/** One line below the other within a height, each shrunk until it fits: a cut address would be undeliverable. */
function drawLines(page: PdfPage, lines: readonly string[], style: LineStyle & { height: number }) {
  const size = Math.min(style.size, style.height / (lines.length * 1.3))
  for (const [index, line] of lines.entries()) {
    const { y, font } = style
    const fitted = fittingSize(line, { ...style, size })
    page.text(line, { x: margin, y: y - index * size * 1.3, size: fitted, font })
  }
}

const smallestSize = 6

/** Shrunk until it fits, as far as it is legible; longer text is cut. */
function drawFittedLine(page: PdfPage, text: string, style: LineStyle) {
  const { y, font } = style
  const size = fittingSize(latinText(text), style)
  const shown = size < smallestSize ? fittedText(text, smallestSize, lineWidth, font) : text
  page.text(shown, { x: margin, y, size: Math.max(size, smallestSize), font })
}
