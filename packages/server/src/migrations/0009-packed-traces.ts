import { sql, type Kysely } from 'kysely'

/*
 * Traces become bytes: nobody searches them, and as `jsonb` they cost more than the rest of a claim. The
 * input of a claim's amounts is read whenever money moves, so it gets its own column.
 */
const statements = [
  `alter table claim add column settlement jsonb`,
  `update claim set settlement = trace -> 'settlement'`,
  `alter table claim alter column settlement set not null`,
  `alter table claim alter column trace type bytea using convert_to((trace - 'settlement')::text, 'UTF8')`,
  `alter table calculation alter column trace type bytea using convert_to(trace::text, 'UTF8')`,
  `alter table quote_trace alter column trace type bytea using convert_to(trace::text, 'UTF8')`,
  // They are packed already; a second attempt by the database only costs time.
  `alter table claim alter column trace set storage external`,
  `alter table calculation alter column trace set storage external`,
  `alter table quote_trace alter column trace set storage external`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
