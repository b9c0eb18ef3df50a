import encodeQR from 'qr'
import { blackAndWhitePng } from './black-and-white-png.ts'

const quietZone = 4
const pixelsPerModule = 6

/** A QR code of `text` with its quiet zone: rows of modules, from above, true where it is dark. */
export const qrModules = (text: string): boolean[][] =>
  encodeQR(text, 'raw', { ecc: 'medium', border: quietZone })

/** The same as PNG. */
export const qrPng = (text: string): Uint8Array => blackAndWhitePng(qrModules(text), pixelsPerModule)
