/** What a column holds, which decides how a spreadsheet shows and sorts it. */
export type TableColumn = { heading: string; type: 'text' | 'number' | 'amount' | 'moment' | 'day' }

/** Moments are what the store's clocks showed, as if it were UTC; days are such as '2026-11-20'. */
export type TableCell = string | number | Date | null

/** A file of rows that is written as they come, so that a million of them need no more memory than ten. */
export type TableFile = {
  addRows: (rows: readonly (readonly TableCell[])[]) => Promise<void>
  /** The file is whole once this returns. */
  close: () => Promise<void>
  /** Gives the unfinished file up. */
  abandon: () => void
}

export type TableOptions = {
  columns: readonly TableColumn[]
  /** Digits after the point in amounts. */
  decimals: number
}
