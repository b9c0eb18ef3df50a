import { textWidth, type Font } from './helvetica.ts'
import { latinText } from './latin-text.ts'

/** Points, 72 to the inch, from the lower left corner. */
type Rectangle = { x: number; y: number; width: number; height: number }

type TextStyle = { x: number; y: number; size: number; font?: Font; gray?: number }

/** A page of black and gray text, lines and rectangles: all that labels and packing slips are made of. */
export class PdfPage {
  readonly width: number
  readonly height: number
  readonly #operators: string[] = []

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }

  get content(): string {
    return this.#operators.join('\n')
  }

  /** One line in Helvetica, `y` at its base; what the font does not have is transcribed. */
  text(text: string, { x, y, size, font = 'plain', gray = 0 }: TextStyle): void {
    const written = latinText(text).replace(/[\\()]/g, '\\$&')
    this.#draw('BT', gray, 'g', `/${fontNames[font]}`, size, 'Tf', x, y, 'Td', `(${written})`, 'Tj ET')
  }

  /** The same, ending at `x`. */
  textUpTo(x: number, text: string, style: Omit<TextStyle, 'x'>): void {
    this.text(text, { ...style, x: x - textWidth(latinText(text), style.size, style.font ?? 'plain') })
  }

  horizontalLine(from: number, to: number, y: number, { thickness = 1, gray = 0 } = {}): void {
    this.#draw(thickness, 'w', gray, 'G', from, y, 'm', to, y, 'l S')
  }

  frame({ x, y, width, height }: Rectangle): void {
    this.#draw(1, 'w', 0, 'G', x, y, width, height, 're S')
  }

  fill(rectangles: readonly Rectangle[]): void {
    this.#draw(0, 'g', ...rectangles.flatMap(({ x, y, width, height }) => [x, y, width, height, 're']), 'f')
  }

  #draw(...parts: (string | number)[]): void {
    this.#operators.push(
      parts.map((part) => (typeof part === 'number' ? Math.round(part * 1000) / 1000 : part)).join(' '),
    )
  }
}

const fontNames: Record<Font, string> = { plain: 'F1', bold: 'F2' }

const reference = (object: number) => `${object} 0 R`
/** The objects that every document starts with; pages follow, each with its content. */
const [catalog, pageTree, plain, bold, properties, firstPage] = [1, 2, 3, 4, 5, 6] as const

/**
 * A PDF of these pages, in fonts that every reader has: nothing is embedded, so it is created in a fraction
 * of a millisecond.
 */
export function writePdf(title: string, pages: readonly PdfPage[]): Uint8Array {
  const pageReferences = pages.map((_page, index) => reference(firstPage + 2 * index))
  const objects = [
    `<< /Type /Catalog /Pages ${reference(pageTree)} >>`,
    `<< /Type /Pages /Kids [${pageReferences.join(' ')}] /Count ${pages.length} >>`,
    fontObject('Helvetica'),
    fontObject('Helvetica-Bold'),
    `<< /Title <${utf16(title)}> /Producer (Aftercare) >>`,
    ...pages.flatMap((page, index) => [
      `<< /Type /Page /Parent ${reference(pageTree)} /MediaBox [0 0 ${page.width} ${page.height}] ` +
        `/Resources << /Font << /${fontNames.plain} ${reference(plain)} /${fontNames.bold} ${reference(bold)} >> >> ` +
        `/Contents ${reference(firstPage + 2 * index + 1)} >>`,
      `<< /Length ${page.content.length} >>\nstream\n${page.content}\nendstream`,
    ]),
  ]

  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const tableAt = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root ${reference(catalog)} /Info ${reference(properties)} >>\n`
  file += `startxref\n${tableAt}\n%%EOF\n`
  // The text is Latin-1, so that a character is a byte and offsets are right.
  return Buffer.from(file, 'latin1')
}

const fontObject = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/** Titles are shown by the reader, which knows every script. */
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')
