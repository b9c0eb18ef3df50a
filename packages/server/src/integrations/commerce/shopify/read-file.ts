import { Readable } from 'node:stream'
import Papa from 'papaparse'
import * as v from 'valibot'
import type { IncomingOrder } from '../incoming-order.ts'
import type { IncomingProduct } from '../incoming-product.ts'
import { isOrderExport, mapCsvOrder, type CsvRow } from './csv-order.ts'
import { describeForeignFile, describeForeignJson, isJson } from './foreign-file.ts'
import { describeIssue, readOrderOrProduct, UnknownRecord, UnreadableRecord } from './read-record.ts'
import { splitJson } from './split-json.ts'

/** One record of a file: what it says, or why it cannot be read. `line` counts from 1. */
export type FileRecord = { line: number } & (
  | { kind: 'order'; order: IncomingOrder }
  | { kind: 'product'; product: IncomingProduct }
  | { kind: 'bad'; reason: string }
)

/**
 * Reads a Shopify file as a stream: orders or products as JSON (lists, lists under "orders" or "products",
 * single records one after another) or the order export as CSV. The format is detected from its start.
 *
 * An invalid record is returned as `bad` and reading continues. A file without any order or product is one
 * bad record that says what it is.
 */
export async function* readShopifyFile(chunks: AsyncIterable<string>): AsyncGenerator<FileRecord> {
  const { head, all } = await peek(chunks)
  if (isJson(head)) yield* readJsonFile(head, all)
  else if (isOrderExport(head.split('\n', 1)[0] ?? '')) yield* readOrderExport(all)
  else yield { line: 1, kind: 'bad', reason: describeForeignFile(head) }
}

/** The beginning of a file, and the file from its beginning. */
async function peek(chunks: AsyncIterable<string>) {
  const rest = chunks[Symbol.asyncIterator]()
  let head = ''
  while (head.length < 4096) {
    const { value, done } = await rest.next()
    if (done) break
    head += value
  }
  const all = (async function* () {
    yield head
    yield* { [Symbol.asyncIterator]: () => rest }
  })()
  return { head, all }
}

/** This many foreign records without a valid one mean another kind of file. */
const strangersMax = 100

async function* readJsonFile(head: string, chunks: AsyncIterable<string>): AsyncGenerator<FileRecord> {
  let strangers: FileRecord[] = []
  let isKnown = false
  for await (const { line, text } of splitJson(chunks)) {
    const { isStranger, ...record } = readJson(text)
    if (isStranger && !isKnown) {
      strangers.push({ line, ...record })
      if (strangers.length === strangersMax) break
      continue
    }
    isKnown = true
    yield* strangers
    strangers = []
    yield { line, ...record }
  }
  const [first] = strangers
  if (first) yield { line: first.line, kind: 'bad', reason: describeForeignJson(head) }
}

function readJson(text: string) {
  try {
    return { ...readOrderOrProduct(text), isStranger: false }
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error
    return { kind: 'bad' as const, reason: error.message, isStranger: error instanceof UnknownRecord }
  }
}

/** Rows of one order follow each other; only the first says more than its line item. */
async function* readOrderExport(chunks: AsyncIterable<string>): AsyncGenerator<FileRecord> {
  let rows: CsvRow[] = []
  let firstLine = 2
  let line = 2
  for await (const row of csvRows(chunks)) {
    const isSameOrder = rows.length > 0 && (row.Name ?? '').trim() === (rows[0]?.Name ?? '').trim()
    if (!isSameOrder && rows.length > 0) {
      yield readCsvOrder(rows, firstLine)
      rows = []
      firstLine = line
    }
    rows.push(row)
    line += linesOf(row)
  }
  if (rows.length > 0) yield readCsvOrder(rows, firstLine)
}

/** A note or an address may contain line breaks. */
const linesOf = (row: CsvRow) => 1 + Object.values(row).join('').split('\n').length - 1

function csvRows(chunks: AsyncIterable<string>): AsyncIterable<CsvRow> {
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, {
    header: true,
    skipEmptyLines: true,
    transformHeader: (name) => name.replace(/^\uFEFF/, '').trim(),
  })
  const file = Readable.from(chunks)
  file.on('error', (error) => parser.destroy(error))
  return file.pipe(parser) as AsyncIterable<CsvRow>
}

function readCsvOrder(rows: readonly CsvRow[], line: number): FileRecord {
  try {
    return { line, kind: 'order', order: mapCsvOrder(rows) }
  } catch (error) {
    if (error instanceof v.ValiError) return { line, kind: 'bad', reason: describeIssue(error.issues[0]) }
    throw error
  }
}
