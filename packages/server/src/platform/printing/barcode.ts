import bwipjs from 'bwip-js/node'
import { blackAndWhitePng } from './black-and-white-png.ts'

/**
 * A Code 128 of `text` as an SVG path of its bars, `width` by `height`, without the text below it. Drawn
 * as lines rather than as a picture it is sharp on any printer.
 */
export function code128Path(text: string, { width, height }: { width: number; height: number }): string {
  const [code] = bwipjs.raw({ bcid: 'code128', text })
  if (!code || !('sbs' in code)) throw new Error(`There is no Code 128 of "${text}"`)
  const module = width / code.sbs.reduce((sum, modules) => sum + modules, 0)

  let x = 0
  let path = ''
  for (const [index, modules] of code.sbs.entries()) {
    const isBar = index % 2 === 0
    if (isBar) path += `M${x} 0H${x + modules * module}V${height}H${x}Z`
    x += modules * module
  }
  return path
}

const quietZone = 4
const pixelsPerModule = 6

/** A QR code of `text` as PNG with its quiet zone. */
export function qrPng(text: string): Uint8Array {
  // Any mask may be read; trying all eight for the prettiest takes most of the time.
  const [code] = bwipjs.raw('qrcode', text, 'mask=1')
  if (!code || !('pixs' in code)) throw new Error(`There is no QR code of "${text}"`)
  const { pixs, pixx: modules } = code
  const place = (pixel: number) => Math.floor(pixel / pixelsPerModule) - quietZone
  const isDark = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < modules && y < modules && pixs[y * modules + x] === 1
  return blackAndWhitePng((modules + 2 * quietZone) * pixelsPerModule, (x, y) => isDark(place(x), place(y)))
}
