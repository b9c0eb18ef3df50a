import { CompiledQuery, type Insertable } from 'kysely'
import type { Database } from './database-types.ts'
import type { Db } from './database.ts'

/** Rows of one table; every row has the columns of the first. */
export type NewRows = {
  table: keyof Database
  rows: readonly object[]
  /** How a column is written that takes more than its parameter. */
  written?: Readonly<Record<string, (parameter: string) => string>>
}

export const newRows = <Table extends keyof Database>(
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): NewRows => ({ table, rows })

/**
 * Inserts into several tables by one statement, so by one round trip. Columns that are not named get their
 * default; `undefined` is null.
 *
 * For busy paths only: the statement is put together as text, because building it as a query of a hundred
 * columns takes longer than all else that the server does for it.
 */
export async function insertTogether(db: Db, inserts: readonly [NewRows, ...NewRows[]]): Promise<void> {
  const parameters: unknown[] = []
  const [last, ...others] = inserts.map((each) => insertText(each, parameters)).toReversed()
  const before = others.map((text, index) => `part${index} as (${text})`).join(', ')
  await db.executeQuery(CompiledQuery.raw(before ? `with ${before} ${last}` : `${last}`, parameters))
}

function insertText({ table, rows, written = {} }: NewRows, parameters: unknown[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => {
    const given: Record<string, unknown> = { ...row }
    const places = columns.map((column) => {
      const place = `$${parameters.push(given[column] ?? null)}`
      return written[column]?.(place) ?? place
    })
    return `(${places.join(', ')})`
  })
  return `insert into "${table}" ("${columns.join('", "')}") values ${values.join(', ')}`
}
