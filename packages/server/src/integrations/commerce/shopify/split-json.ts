/** One record of a file as it stands there, with the line it begins on, counted from 1. */
export type RawRecord = { line: number; text: string }

const wrapper = /^\uFEFF?\s*\{\s*"(?:orders|products)"\s*:\s*\[/
const list = /^\uFEFF?\s*\[/
/** A record longer than this is no order and no product; it would only fill the memory. */
const recordLengthMax = 20_000_000

/**
 * Cuts a JSON file into its records without reading it whole: a list, a list under "orders" or
 * "products", or one record a line.
 *
 * `head` is how the file begins, enough to tell its form; `chunks` begin with it.
 *
 * Records are cut, not parsed, so one that is broken costs its neighbours nothing and ids keep their
 * digits (D72). A record that does not end, or not within reason, is handed out as it is, for its parser
 * to refuse, and is the last.
 */
export async function* splitJson(head: string, chunks: AsyncIterable<string>): AsyncGenerator<RawRecord> {
  const opening = wrapper.exec(head) ?? list.exec(head)
  const records = startingAt(opening?.[0].length ?? head.match(/^\uFEFF?/)?.[0].length ?? 0, chunks)
  yield* opening ? splitList(records, 1 + countLines(opening[0])) : splitLines(records)
}

/** The file without its first `length` characters, which `head` showed. */
async function* startingAt(length: number, chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let skipped = 0
  for await (const chunk of chunks) {
    const skip = Math.min(length - skipped, chunk.length)
    skipped += skip
    yield chunk.slice(skip)
  }
}

const countLines = (text: string) => text.split('\n').length - 1

async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<RawRecord> {
  let line = 1
  let unfinished = ''
  for await (const chunk of chunks) {
    const lines = (unfinished + chunk).split('\n')
    unfinished = lines.pop() ?? ''
    for (const text of lines) {
      if (text.trim()) yield { line, text }
      line++
    }
    if (unfinished.length > recordLengthMax) break
  }
  if (unfinished.trim()) yield { line, text: unfinished }
}

/** Where one stands in a list, and what was read of the record that has not ended yet. */
type Position = {
  line: number
  startLine: number
  depth: number
  isInText: boolean
  isEscaped: boolean
  text: string
}

/** What may change the position: quotes, backslashes, brackets, commas and line ends. */
const landmark = /["\\[\]{},\n]/g

async function* splitList(chunks: AsyncIterable<string>, firstLine: number): AsyncGenerator<RawRecord> {
  const at: Position = {
    line: firstLine,
    startLine: 0,
    depth: 0,
    isInText: false,
    isEscaped: false,
    text: '',
  }
  for await (const chunk of chunks) {
    const { records, isOver } = cutChunk(chunk, at)
    yield* records
    if (isOver) return
    if (at.text.length > recordLengthMax) break
  }
  if (at.text.trim()) yield { line: at.startLine || at.line, text: at.text.trim() }
}

/** Cuts what one chunk completes; `at` is left at the chunk's end. */
function cutChunk(chunk: string, at: Position): { records: RawRecord[]; isOver: boolean } {
  const records: RawRecord[] = []
  let from = 0
  landmark.lastIndex = at.isEscaped ? 1 : 0
  at.isEscaped = false

  for (let found = landmark.exec(chunk); found; found = landmark.exec(chunk)) {
    const { index, 0: sign } = found
    if (sign === '\\') {
      landmark.lastIndex = index + 2
      at.isEscaped = index + 1 === chunk.length
    } else if (at.depth === 0 && !at.isInText && (sign === ',' || sign === ']' || sign === '}')) {
      const text = (at.text + chunk.slice(from, index)).trim()
      if (text) records.push({ line: at.startLine || at.line, text })
      at.text = ''
      at.startLine = 0
      from = index + 1
      if (sign !== ',') return { records, isOver: true }
    } else passLandmark(at, sign)
  }
  at.text += chunk.slice(from)
  return { records, isOver: false }
}

function passLandmark(at: Position, sign: string): void {
  if (sign === '\n') at.line++
  else if (sign === '"') at.isInText = !at.isInText
  else if (!at.isInText && (sign === '{' || sign === '[')) {
    if (at.depth === 0) at.startLine = at.line
    at.depth++
  } else if (!at.isInText && (sign === '}' || sign === ']')) at.depth--
}
