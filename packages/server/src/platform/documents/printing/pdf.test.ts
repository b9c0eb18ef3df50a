import * as fc from 'fast-check'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { expect, test } from 'vitest'
import { textWidth } from './helvetica.ts'
import { latinText } from './latin-text.ts'
import { PdfPage, writePdf } from './pdf.ts'

test('any text makes a document that readers open, with its title and its pages', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 3 }), async (text, count) => {
      const pages = Array.from({ length: count }, () => new PdfPage(288, 432))
      for (const page of pages) page.text(text, { x: 1 / 3, y: 20, size: 9 })
      const document = await PDFDocument.load(writePdf(text, pages), { throwOnInvalidObject: true })
      expect(document.getTitle()).toBe(text)
      expect(document.getPages().map((page) => page.getSize())).toEqual(
        pages.map(() => ({ width: 288, height: 432 })),
      )
    }),
  )
})

test.for([
  ['plain', StandardFonts.Helvetica],
  ['bold', StandardFonts.HelveticaBold],
] as const)('%s text is as wide as the font says', async ([font, standardFont]) => {
  const drawn = await (await PDFDocument.create()).embedFont(standardFont)
  for (let code = 0x20; code <= 0xff; code++) {
    const character = String.fromCharCode(code)
    if (latinText(character) !== character) continue
    expect(textWidth(character, 12, font)).toBeCloseTo(drawn.widthOfTextAtSize(character, 12), 6)
  }
})
