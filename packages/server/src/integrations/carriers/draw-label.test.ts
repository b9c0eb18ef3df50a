import { minor } from '@aftercare/domain/shared/money'
import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { textWidth } from '#platform/documents/printing/helvetica.ts'
import { drawLabel } from './draw-label.ts'

const at = {
  firstName: 'Ada',
  lastName: 'Byron',
  line1: '1 Dock St',
  line2: null,
  city: 'Portland',
  stateOrProvinceCode: 'OR',
  postalCode: '97209',
  countryCode: 'US',
  phone: null,
}

const declaring = (
  count: number,
  { signerName = 'Grace Hopper', description = 'Scarf', value = 4000 } = {},
): Uint8Array =>
  drawLabel({
    from: { ...at, countryCode: 'CA' },
    to: at,
    grams: 68_000,
    currencyCode: 'USD',
    carrier: 'Aftercare Post',
    service: 'Ground Return',
    trackingCode: 'AP12345678901234567',
    reference: 'R-ABC/1',
    shippedOn: new Date('2026-11-20T12:00:00Z'),
    customs: {
      signerName,
      items: Array.from({ length: count }, (_item, index) => ({
        description: `${description} ${index + 1}`,
        quantity: 2,
        hsCode: '6117101010',
        originCountryCode: 'PT',
        valueMinor: minor(value),
      })),
    },
  })

type Line = { text: string; x: number; y: number; size: number; end: number }

/** The lines of each page, by their position in the document. */
const pagesOf = (pdf: Uint8Array): Line[][] =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\nstream\n(.*?)\nendstream/gs),
  ].map(([, content = '']) =>
    [...content.matchAll(/^BT \S+ g \/(F[12]) (\S+) Tf (\S+) (\S+) Td \((.*)\) Tj ET$/gm)].map(
      ([, font, size, x, y, written = '']) => {
        const text = written.replaceAll(/\\(.)/g, '$1')
        const end = Number(x) + textWidth(text, Number(size), font === 'F2' ? 'bold' : 'plain')
        return { text, x: Number(x), y: Number(y), size: Number(size), end }
      },
    ),
  )

test.for([
  [1, 1],
  [10, 1],
  [11, 2],
  [60, 6],
  [250, 25],
] as const)('%s items are declared on %s pages after the label, each once', async ([items, pages]) => {
  const pdf = declaring(items)
  expect((await PDFDocument.load(pdf)).getPageCount()).toBe(1 + pages)
  const declared = pagesOf(pdf).slice(1)
  const named = declared.flat().flatMap(({ text }) => /^2 x Scarf (\d+)$/.exec(text)?.[1] ?? [])
  expect(named).toEqual(Array.from({ length: items }, (_item, index) => `${index + 1}`))
  for (const page of declared) {
    const texts = page.map(({ text }) => text)
    expect(texts).toContain('Signed by Grace Hopper')
    expect(texts.some((text) => text.startsWith('Total $'))).toBe(true)
  }
})

test.for([
  ['as is usual', { description: 'Merino scarf (red)' }],
  [
    'that are long',
    { description: 'Ribbed turtleneck sweater '.repeat(10), signerName: 'Wanda '.repeat(21) },
  ],
  ['without spaces', { description: 'W'.repeat(255), signerName: 'W'.repeat(128) }],
  ['in another script', { description: '山田'.repeat(60), signerName: '山田'.repeat(64) }],
  ['of great value', { value: 9_999_999_999_900 }],
] as const)('names and amounts %s stay on their lines, and can be read', ([, given]) => {
  for (const page of pagesOf(declaring(12, given)).slice(1)) {
    expect(page.length).toBeGreaterThan(6)
    for (const line of page) {
      expect(line.x).toBeGreaterThanOrEqual(13.99)
      expect(line.end).toBeLessThanOrEqual(274.1)
      expect(line.y).toBeGreaterThan(8)
      expect(line.size).toBeGreaterThanOrEqual(6)
      const beside = page.filter((other) => other !== line && Math.abs(other.y - line.y) < 6)
      for (const other of beside) expect(other.x >= line.end || other.end <= line.x).toBe(true)
    }
  }
})
