import { addressLines } from '#platform/printing/address-lines.ts'
import { code128 } from '#platform/printing/code-128.ts'
import { textWidth, type Font } from '#platform/printing/helvetica.ts'
import { PdfPage, writePdf } from '#platform/printing/pdf.ts'
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

/** Draws a shipping label: service, both addresses, and the tracking number as a Code 128 a scanner reads. */
export function drawLabel(label: Label): Uint8Array {
  const page = new PdfPage(width, height)
  const drawRule = (y: number) => page.horizontalLine(6, width - 6, y)
  page.frame({ x: 6, y: 6, width: width - 12, height: height - 12 })
  page.text(label.carrier.toUpperCase(), { x: margin, y: 398, size: 18, font: 'bold' })
  page.text(label.service, { x: margin, y: 380, size: 11 })
  page.textUpTo(width - margin, label.shippedOn.toISOString().slice(0, 10), { y: 400, size: 9 })
  page.textUpTo(width - margin, `${(label.grams / 1000).toFixed(2)} kg`, { y: 384, size: 11, font: 'bold' })
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
  return writePdf(`Return label ${label.trackingCode}`, [page])
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
