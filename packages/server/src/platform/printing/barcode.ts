import bwipjs from 'bwip-js/node'

/** A Code 128 of `text` as PNG, without the text below it. */
export const code128Png = (text: string): Promise<Uint8Array> =>
  bwipjs.toBuffer({ bcid: 'code128', text, scale: 4, height: 18, includetext: false })

/** A QR code of `text` as PNG with its quiet zone. */
export const qrPng = (text: string): Promise<Uint8Array> =>
  bwipjs.toBuffer({ bcid: 'qrcode', text, scale: 6, padding: 4, backgroundcolor: 'FFFFFF' })
