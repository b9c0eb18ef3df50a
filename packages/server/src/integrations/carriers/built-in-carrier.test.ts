import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import { minor } from '@aftercare/domain/shared/money'
import {
  BinaryBitmap,
  Code128Reader,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
  type Reader,
} from '@zxing/library'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { code128 } from '#platform/documents/printing/code-128.ts'
import { qrPng } from '#platform/documents/printing/qr-code.ts'
import { builtInCarrier } from './built-in-carrier.ts'

const carrier = builtInCarrier({ now: () => new Date('2026-11-20T12:00:00Z') })

const at = (countryCode: string, postalCode: string, more: Partial<KnownAddress> = {}): KnownAddress => ({
  firstName: 'Ada',
  lastName: 'Byron',
  line1: '1 Dock St',
  line2: null,
  city: 'Portland',
  stateOrProvinceCode: 'OR',
  postalCode,
  countryCode,
  phone: null,
  ...more,
})
const portland = at('US', '97209')

const priceOf = async (from: KnownAddress, to: KnownAddress, grams: number, currencyCode = 'USD') =>
  (await carrier.quote({ from, to, grams, currencyCode }))[0]?.costMinor

describe('the tariff', () => {
  test.for<[string, KnownAddress, number, string, number | undefined]>([
    ['next door, half a kilo', at('US', '97301'), 500, 'USD', 495],
    ['one gram more is the next band', at('US', '97301'), 501, 'USD', 595],
    ['a neighbouring region', at('US', '80202'), 500, 'USD', 545],
    ['half across the country', at('US', '60601'), 2000, 'USD', 965],
    ['coast to coast', at('US', '02108'), 2000, 'USD', 1195],
    ['yen have no cents', at('US', '97301'), 500, 'JPY', 743],
    ['dinars have three digits', at('US', '97301'), 500, 'KWD', 1485],
    ['a currency without a tariff', at('US', '97301'), 500, 'XAF', undefined],
    ['across a customs border', at('CA', 'H2X 1Y4'), 500, 'USD', undefined],
    ['more than thirty kilos', at('US', '97301'), 30_001, 'USD', undefined],
    ['from nowhere', at('', ''), 500, 'USD', undefined],
  ])('%s', async ([, from, grams, currency, price]) => {
    expect(await priceOf(from, portland, grams, currency)).toBe(price)
  })

  test('borders inside the customs union need no declaration', async () => {
    expect(await priceOf(at('FR', '75001'), at('DE', '10115'), 500, 'EUR')).toBe(895)
  })

  const customs = {
    signerName: 'Grace Hopper',
    items: [
      {
        description: 'Scarf',
        quantity: 2,
        hsCode: '611710',
        originCountryCode: 'PT',
        valueMinor: minor(4000),
      },
    ],
  }

  test('customs borders require a declaration', async () => {
    const parcel = { from: at('CA', 'H2X 1Y4'), to: portland, grams: 500, currencyCode: 'USD' }
    expect(await carrier.quote(parcel)).toEqual([])
    expect(await carrier.quote({ ...parcel, customs })).toMatchObject([{ costMinor: 1495 }])
    const label = { rateId: 'aftercare-post:ground-return', reference: 'R-ABC/1', ...parcel }
    await expect(carrier.buy(label)).rejects.toThrow('cannot be carried')
    const { pdf } = await carrier.buy({ ...label, customs })
    expect((await PDFDocument.load(pdf)).getPageCount()).toBe(2)
  })

  test.for([
    [{ length: 10, width: 10, height: 5, unit: 'cm' as const }, 495],
    [{ length: 50, width: 40, height: 30, unit: 'cm' as const }, 2095],
    [{ length: 20, width: 16, height: 12, unit: 'in' as const }, 2095],
    [{ length: 100, width: 100, height: 100, unit: 'cm' as const }, undefined],
  ] as const)('a parcel of half a kilo and %j costs %s, by its room', async ([dimensions, price]) => {
    const parcel = { from: at('US', '97301'), to: portland, grams: 500, dimensions, currencyCode: 'USD' }
    expect((await carrier.quote(parcel))[0]?.costMinor).toBe(price)
  })

  test('weight never makes a parcel cheaper', async () => {
    const weights = [1, 500, 900, 1900, 4900, 9900, 19_000, 30_000]
    const prices = await Promise.all(weights.map((grams) => priceOf(at('US', '02108'), portland, grams)))
    expect(prices).toEqual([...prices].sort((a, b) => Number(a) - Number(b)))
  })
})

describe('a label', () => {
  const request = {
    rateId: 'aftercare-post:ground-return',
    reference: 'R-ABC/1',
    from: at('US', '02108'),
    to: portland,
    grams: 800,
    currencyCode: 'USD',
  }

  test('is the same when it is bought again, and another for another reference', async () => {
    const [first, again, other] = await Promise.all([
      carrier.buy(request),
      carrier.buy(request),
      carrier.buy({ ...request, reference: 'R-ABC/2' }),
    ])
    expect(again).toEqual(first)
    expect(other.trackingCode).not.toBe(first.trackingCode)
  })

  test('is one page of 4 by 6 inches, whatever script the address is written in', async () => {
    const from = at('US', '02108', {
      firstName: 'عمر',
      lastName: '山田',
      line1: 'Ünter den Łinden 5 \u0000\u202e',
    })
    const { pdf } = await carrier.buy({ ...request, from })
    const document = await PDFDocument.load(pdf)
    expect(document.getPages().map((page) => page.getSize())).toEqual([{ width: 288, height: 432 }])
  })

  test('is refused for a parcel that cannot be carried', async () => {
    await expect(carrier.buy({ ...request, to: at('JP', '100-0001') })).rejects.toMatchObject({
      retryable: false,
    })
  })

  test('carries a tracking code that a scanner reads', async () => {
    const { trackingCode, qrCode } = await carrier.buy(request)
    expect(await scan(new Code128Reader(), picture(trackingCode))).toBe(trackingCode)
    expect(await scan(new QRCodeReader(), qrPng(String(qrCode)))).toBe(qrCode)
  })
})

test.for(['A', '7', '12', '1234', '12345', 'A123456', '123456Z', 'aps-99/1234 ~x', '000000000001'])(
  'a scanner reads the bars of "%s"',
  async (text) => {
    expect(await scan(new Code128Reader(), picture(text))).toBe(text)
  },
)

/** The bars as the label draws them. */
function picture(text: string): Buffer {
  const { bars, width } = code128(text)
  const rectangles = bars.map((bar) => `<rect x="${bar.at}" width="${bar.width}" height="100"/>`).join('')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 100" width="${width * 4}" height="280"
      preserveAspectRatio="none">${rectangles}</svg>`,
  )
}

/** What a scanner makes of a picture. */
async function scan(reader: Reader, png: Uint8Array): Promise<string> {
  const { data, info } = await sharp(png)
    .flatten({ background: 'white' })
    .extend({ top: 20, bottom: 20, left: 40, right: 40, background: 'white' })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const source = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height)
  return reader.decode(new BinaryBitmap(new HybridBinarizer(source))).getText()
}
