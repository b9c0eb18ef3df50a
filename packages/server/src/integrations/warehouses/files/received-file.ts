import { receiptColumns, receiptRow, type ReceiptRow } from '@aftercare/domain/return-shipments/receipt-row'
import Papa from 'papaparse'
import * as v from 'valibot'

/** A row of a file that can't be taken in. `line` counts from 1. */
export type BadRow = { line: number; message: string }

export type ReceivedFile = { rows: { line: number; row: ReceiptRow }[]; bad: BadRow[] }

export const receivedFileBytesMax = 5 * 1024 * 1024
const mostRows = 10_000

/** What the names of a warehouse's files look like. */
export const isReceivedFile = (name: string): boolean => /^received-[\w .-]{1,150}\.csv$/i.test(name)

/**
 * Reads a warehouse's file strictly (see docs/integrations/warehouse-csv.md): UTF-8, commas, and every column once. A
 * row in another form is bad, and the others count; a file without the columns is one bad row.
 */
export function readReceivedFile(bytes: Uint8Array): ReceivedFile {
  if (bytes.length > receivedFileBytesMax) return nothing('The file is larger than 5 MB.')
  const text = textIn(bytes)
  if (text === undefined) return nothing('The file is not in UTF-8.')
  const [header, ...records] = recordsOf(text)
  if (!header) return nothing('The file is empty.')
  const columns = header.cells.map((cell) => cell.trim())
  const wrong = wrongColumns(columns)
  if (wrong !== undefined) return nothing(wrong)
  if (records.length > mostRows) return nothing('The file has more than 10,000 rows.')

  const file: ReceivedFile = { rows: [], bad: [] }
  for (const { line, cells, problem } of records) {
    if (cells.length === 1 && cells[0]?.trim() === '') continue
    const read =
      problem ?? (cells.length === columns.length ? readRow(columns, cells) : 'has another number of cells')
    if (typeof read === 'string') file.bad.push({ line, message: sentence(read) })
    else file.rows.push({ line, row: read })
  }
  return file
}

const nothing = (message: string): ReceivedFile => ({ rows: [], bad: [{ line: 1, message }] })

function textIn(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

type CsvRecord = { line: number; cells: string[]; problem: string | undefined }

function recordsOf(text: string): CsvRecord[] {
  const records: CsvRecord[] = []
  let line = 1
  let begin = 0
  Papa.parse<string[]>(text, {
    delimiter: ',',
    step: ({ data: cells, errors, meta: { cursor } }) => {
      const [error] = errors
      records.push({
        line,
        cells,
        problem: error && 'has a quotation mark that is not closed or not doubled',
      })
      line += text.slice(begin, cursor).split(/\r\n|\r|\n/).length - 1
      begin = cursor
    },
  })
  return records
}

function wrongColumns(columns: readonly string[]): string | undefined {
  const missing = receiptColumns.filter((name) => !columns.includes(name))
  if (missing.length > 0) return `The first line doesn’t name the columns ${missing.join(', ')}.`
  const known: readonly string[] = receiptColumns
  const unknown = columns.filter((name, place) => !known.includes(name) || columns.indexOf(name) !== place)
  return unknown.length === 0
    ? undefined
    : `The first line names columns that are not known, or twice: ${unknown.join(', ').slice(0, 200)}.`
}

/** The row, or what is wrong with it. */
function readRow(columns: readonly string[], cells: readonly string[]): ReceiptRow | string {
  const read = v.safeParse(
    receiptRow,
    Object.fromEntries(columns.map((name, place) => [name, cells[place] ?? ''])),
  )
  if (read.success) return read.output
  const [issue] = read.issues
  return `${v.getDotPath(issue)?.split('.')[0] ?? 'row'} ${issue.message}`
}

const sentence = (problem: string): string =>
  problem.startsWith('has ') ? `The row ${problem}.` : `The ${problem}.`
