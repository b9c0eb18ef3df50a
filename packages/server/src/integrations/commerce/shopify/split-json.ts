import { TextSource } from './text-source.ts'

/** One record of a file as text, with the line it starts on, counted from 1. */
type RawRecord = { line: number; text: string }

/** A list, or an object that starts with a list of orders or products. */
const opening = /(?:\{\s*"(?:orders|products)"\s*:\s*)?\[/y
const openingAtMost = 200
/** The next list of the same object. */
const nextList = /\s*,\s*"(?:orders|products)"\s*:\s*\[/y
/** A record longer than this is no order and no product; it would only fill the memory. */
const recordLengthMax = 20_000_000

/**
 * Cuts a JSON file into its records without reading it whole. A file holds, one after the other and indented or
 * not: lists, objects with lists of "orders" and "products", as Shopify's API pages them, and single records.
 *
 * Records are cut, not parsed, so a broken one does not affect its neighbors and ids keep their digits. A
 * record that does not end within the limit is returned as it is, for its parser to refuse, and is the last.
 */
export async function* splitJson(chunks: AsyncIterable<string>): AsyncGenerator<RawRecord> {
  const source = new TextSource(chunks)
  while (await source.skipBlank()) {
    const opened = await source.take(opening, openingAtMost)
    if (opened) yield* takeLists(source, opened.startsWith('{'))
    else yield await takeLines(source)
  }
}

async function* takeLists(source: TextSource, isInObject: boolean): AsyncGenerator<RawRecord> {
  do {
    yield* takeList(source)
  } while (isInObject && (await source.take(nextList, openingAtMost)))
  while (isInObject && !(await takeElement(source)).isLast);
}

async function* takeList(source: TextSource): AsyncGenerator<RawRecord> {
  for (;;) {
    const { record, isLast } = await takeElement(source)
    if (record) yield record
    if (isLast) return
  }
}

/** Characters that change the parser's state: quotes, backslashes, brackets, commas and line ends. */
const landmark = /["\\[\]{},\n]/g

/** Takes all up to the comma or bracket that ends an element, and that too. */
async function takeElement(source: TextSource): Promise<{ record: RawRecord | undefined; isLast: boolean }> {
  if (!(await source.skipBlank())) return { record: undefined, isLast: true }
  const { line } = source
  let depth = 0
  let isInText = false
  let from = 0
  const ended = (length: number, isLast: boolean) => {
    const text = source.consume(length).trim()
    return { record: text ? { line, text } : undefined, isLast }
  }
  for (;;) {
    landmark.lastIndex = from
    const found = landmark.exec(source.text)
    if (!found) {
      from = Math.max(from, source.text.length)
      if (source.text.length > recordLengthMax) return giveUp(source, line)
      if (!(await source.more())) return ended(source.text.length, true)
      continue
    }
    const { index, 0: sign } = found
    from = sign === '\\' ? index + 2 : index + 1
    if (sign === '"') isInText = !isInText
    if (isInText || sign === '\\' || sign === '"' || sign === '\n') continue
    if (depth === 0 && (sign === ',' || sign === ']' || sign === '}')) {
      const element = ended(index, sign !== ',')
      source.consume(1)
      return element
    }
    if (sign === '{' || sign === '[') depth++
    else if (sign !== ',') depth--
  }
}

/** An oversized record is returned as far as it was read, and reading stops. */
function giveUp(source: TextSource, line: number): { record: RawRecord; isLast: true } {
  const text = source.consume(source.text.length)
  source.end()
  return { record: { line, text }, isLast: true }
}

/**
 * Takes the lines of a record: until as many brackets are closed as opened, or until a line starts like a new
 * record.
 */
async function takeLines(source: TextSource): Promise<RawRecord> {
  const { line } = source
  let depth = 0
  let from = 0
  for (;;) {
    const end = source.text.indexOf('\n', from)
    if (end < 0) {
      if (source.text.length > recordLengthMax) return giveUp(source, line).record
      if (await source.more()) continue
    }
    const read = source.text.slice(from, end < 0 ? undefined : end)
    if (from > 0 && read.startsWith('{')) return { line, text: source.consume(from).trimEnd() }
    depth += depthOf(read)
    from = end < 0 ? source.text.length : end + 1
    if (end < 0 || depth <= 0) return { line, text: source.consume(from).trimEnd() }
  }
}

/** By how many more brackets a line opens than it closes. */
function depthOf(line: string): number {
  let depth = 0
  let isInText = false
  landmark.lastIndex = 0
  for (let found = landmark.exec(line); found; found = landmark.exec(line)) {
    const { index, 0: sign } = found
    if (sign === '\\') landmark.lastIndex = index + 2
    else if (sign === '"') isInText = !isInText
    else if (!isInText && (sign === '{' || sign === '[')) depth++
    else if (!isInText && (sign === '}' || sign === ']')) depth--
  }
  return depth
}
