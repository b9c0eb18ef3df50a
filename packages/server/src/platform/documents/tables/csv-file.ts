import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import Papa from 'papaparse'
import type { TableCell, TableColumn, TableFile, TableOptions } from './table-file.ts'

/** A CSV file as RFC 4180 has it, in UTF-8; with a byte order mark for programs that would guess otherwise. */
export function openCsvFile(
  path: string,
  { columns, decimals, hasByteOrderMark }: TableOptions & { hasByteOrderMark: boolean },
): TableFile {
  const out = createWriteStream(path)
  let failure: Error | undefined
  out.on('error', (error) => (failure = error))
  const write = async (rows: readonly (readonly (string | number)[])[]) => {
    if (failure) throw failure
    if (rows.length === 0) return
    out.write(`${Papa.unparse(rows as (string | number)[][], { newline: lineEnd })}${lineEnd}`)
    if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), once(out, 'close')])
  }
  if (hasByteOrderMark) out.write('\uFEFF')
  const headed = write([columns.map(({ heading }) => safeText(heading))])
  return {
    addRows: async (rows) => {
      await headed
      await write(rows.map((row) => columns.map((column, place) => written(row[place], column, decimals))))
    },
    close: async () => {
      await headed
      out.end()
      await finished(out)
      if (failure) throw failure
    },
    abandon: () => void out.destroy(),
  }
}

const lineEnd = '\r\n'

function written(cell: TableCell | undefined, { type }: TableColumn, decimals: number): string | number {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ')
  if (typeof cell === 'number') return type === 'amount' ? cell.toFixed(decimals) : cell
  return safeText(cell)
}

/** Spreadsheets would run a text that begins like a formula. */
const safeText = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)
