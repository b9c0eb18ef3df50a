import { openZipFile } from '#platform/documents/zip-file.ts'
import type { TableCell, TableColumn, TableFile, TableOptions } from './table-file.ts'

/** What a sheet can hold, with its headings. */
const mostRows = 1_048_576
const mostCharacters = 32_767

/**
 * An Excel workbook (Office Open XML, the few parts that a table needs) whose headings stay in view. Texts are
 * written as texts, so that none is run as a formula. More rows than a sheet can hold go on in a further one.
 */
export function openXlsxFile(
  path: string,
  { columns, decimals, rowsInSheet = mostRows }: TableOptions & { rowsInSheet?: number },
): TableFile {
  const zip = openZipFile(path)
  const headings = sheetRow(columns.map(({ heading }) => textCell(heading, style.heading)))
  let sheets = 0
  let rows = 0
  let sheet: ReturnType<typeof zip.begin> | undefined

  const beginSheet = async () => {
    sheet = zip.begin(`xl/worksheets/sheet${++sheets}.xml`)
    rows = 1
    await sheet.write(Buffer.from(`${sheetStart(columns)}${headings}`))
    return sheet
  }
  const endSheet = async () => {
    await sheet?.write(Buffer.from('</sheetData></worksheet>'))
    await sheet?.end()
    sheet = undefined
  }
  return {
    addRows: async (added) => {
      let left = added
      while (left.length > 0) {
        const into = sheet ?? (await beginSheet())
        const fitting = left.slice(0, rowsInSheet - rows)
        const xml = fitting.map((row) => sheetRow(columns.map((column, at) => cellOf(row[at], column))))
        await into.write(Buffer.from(xml.join('')))
        rows += fitting.length
        left = left.slice(fitting.length)
        if (rows === rowsInSheet) await endSheet()
      }
    },
    close: async () => {
      if (sheets === 0) await beginSheet()
      await endSheet()
      for (const [name, xml] of Object.entries(workbookParts(sheets, decimals)))
        await zip.add(name, Buffer.from(`${declaration}${xml}`))
      await zip.close()
    },
    abandon: zip.abandon,
  }
}

const style = { plain: 0, heading: 1, amount: 2, moment: 3, day: 4 } as const
const widths = { text: 22, number: 9, amount: 12, moment: 17, day: 12 } as const
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const officeRelation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelation = 'http://schemas.openxmlformats.org/package/2006/relationships'

const sheetStart = (columns: readonly TableColumn[]): string => {
  const shown = columns.map(
    ({ type }, place) =>
      `<col min="${place + 1}" max="${place + 1}" width="${widths[type]}" customWidth="1"/>`,
  )
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${shown.join('')}</cols><sheetData>`
}

const sheetRow = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`

function cellOf(cell: TableCell | undefined, { type }: TableColumn): string {
  if (cell === null || cell === undefined || cell === '') return '<c/>'
  if (cell instanceof Date) return numberCell(serialOf(cell.getTime()), style.moment)
  if (typeof cell === 'number') return numberCell(cell, type === 'amount' ? style.amount : style.plain)
  if (type === 'day') return numberCell(serialOf(Date.parse(cell)), style.day)
  return textCell(cell, style.plain)
}

const numberCell = (value: number, by: number) => `<c s="${by}"><v>${value}</v></c>`

const textCell = (text: string, by: number) =>
  `<c s="${by}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, mostCharacters))}</t></is></c>`

/** Excel counts days from the end of 1899. */
const serialOf = (ms: number): number => ms / 86_400_000 + 25_569

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Without what XML cannot contain: control characters and halves of surrogate pairs. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>]/g, (sign) => entities[sign] ?? sign)

function workbookParts(sheets: number, decimals: number): Record<string, string> {
  const numbers = Array.from({ length: sheets }, (_, place) => place + 1)
  const amounts = decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0'
  const ofSheets = numbers.map(
    (n) =>
      `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  )
  const listed = numbers.map(
    (n) => `<sheet name="Rows${n > 1 ? ` ${n}` : ''}" sheetId="${n}" r:id="rId${n}"/>`,
  )
  const related = numbers.map(
    (n) =>
      `<Relationship Id="rId${n}" Type="${officeRelation}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  )
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${ofSheets.join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packageRelation}"><Relationship Id="rId1" Type="${officeRelation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${officeRelation}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRelation}">${related.join('')}<Relationship Id="rId${sheets + 1}" Type="${officeRelation}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="${amounts}"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  }
}
