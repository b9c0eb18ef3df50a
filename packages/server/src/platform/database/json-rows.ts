import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Database } from './database-types.ts'

/**
 * The rows of an `insert into <table>` as one parameter: `select * from …` in the table's own column order.
 *
 * However many rows there are, the statement stays the same text, so the server plans it once, and the
 * limit of 65,535 parameters is never met. Every column must be there: defaults do not apply.
 */
export const jsonRows = <Table extends keyof Database>(
  table: Table,
  rows: readonly Selectable<Database[Table]>[],
): RawBuilder<unknown> =>
  sql`select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`
