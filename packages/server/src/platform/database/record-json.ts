/** A row as JSON has it: moments are texts of PostgreSQL's, not yet of the wire. */
export type InJson<Row> = {
  [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key]
}

/** Columns of a table, as they are listed in a statement that is kept as text. */
export const columnsOf = (table: string, names: readonly string[]): string =>
  names.map((name) => `${table}."${name}"`).join(', ')

/**
 * A time inside JSON for the response. PostgreSQL writes ISO 8601 with the offset of its time zone, UTC; only
 * the offset has to be replaced by Z, and a claim's detail has dozens of them.
 */
export const isoOf = (moment: string): string =>
  isUtcToTheMillisecond(moment) ? `${moment.slice(0, -utc.length)}Z` : new Date(moment).toISOString()

const utc = '+00:00'
const isUtcToTheMillisecond = (moment: string) => moment.length === 29 && moment.endsWith(utc)

export const isoOrNull = (moment: string | null): string | null => (moment === null ? null : isoOf(moment))
