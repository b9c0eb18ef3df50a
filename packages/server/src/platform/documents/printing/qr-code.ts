import encodeQR from 'qr'
import type { PdfPage } from './pdf.ts'
import { blackAndWhitePng } from './black-and-white-png.ts'

const quietZone = 4
const pixelsPerModule = 6

/** A QR code of `text` with its quiet zone: rows of modules, from above, true where it is dark. */
export const qrModules = (text: string): boolean[][] =>
  encodeQR(text, 'raw', { ecc: 'medium', border: quietZone })

/** The same as PNG. */
export const qrPng = (text: string): Uint8Array => blackAndWhitePng(qrModules(text), pixelsPerModule)

/** The same as SVG, a unit for each module. */
export function qrSvg(text: string): string {
  const modules = qrModules(text)
  const path = darkRuns(modules)
    .map(({ row, from, length }) => `M${from} ${row}h${length}v1h-${length}z`)
    .join('')
  const size = modules.length
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`
  )
}

/** Draws the code onto a page, `at` its lower left corner. */
export function drawQrCode(page: PdfPage, text: string, at: { x: number; y: number; size: number }): void {
  const modules = qrModules(text)
  const module = at.size / modules.length
  page.fill(
    darkRuns(modules).map(({ row, from, length }) => ({
      x: at.x + from * module,
      y: at.y + (modules.length - 1 - row) * module,
      width: length * module,
      height: module,
    })),
  )
}

/** Dark modules next to each other in a row. */
const darkRuns = (modules: readonly boolean[][]) =>
  modules.flatMap((cells, row) =>
    [
      ...cells
        .map((isDark) => (isDark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ].map(({ index: from, 0: run }) => ({ row, from, length: run.length })),
  )
