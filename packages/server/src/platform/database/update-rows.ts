import { CompiledQuery, type Selectable } from 'kysely'
import type { Database } from './database-types.ts'
import type { Db } from './database.ts'
import { deferWrite } from './deferred-writes.ts'

type Identified = { storeId: string; id: string }

/** The tables whose rows have a store and an id. */
type RowsById = {
  [Table in keyof Database]: Selectable<Database[Table]> extends Identified ? Table : never
}[keyof Database]

/**
 * Writes these columns of rows of one table, each row's own values, by one statement however many there are. The
 * rows are of one store and as they are read: JSON is not packed into text.
 */
export async function updateRows<Table extends RowsById, Column extends keyof Selectable<Database[Table]>>(
  db: Db,
  table: Table,
  columns: readonly (Column & string)[],
  rows: readonly (Identified & Pick<Selectable<Database[Table]>, Column>)[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const changed = rows.map((row) =>
    Object.fromEntries(['id' as const, ...columns].map((name) => [name, row[name]])),
  )
  await deferWrite(db, CompiledQuery.raw(textOf(table, columns), [first.storeId, JSON.stringify(changed)]))
}

/** Plain text, because it is written in every busy path. */
const textOf = (table: string, columns: readonly string[]) => `
  update "${table}" as stored set ${columns.map((name) => `"${name}" = changed."${name}"`).join(', ')}
  from json_populate_recordset(null::"${table}", $2) as changed
  where stored."storeId" = $1 and stored.id = changed.id`
