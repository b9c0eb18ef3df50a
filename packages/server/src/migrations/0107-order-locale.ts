import { sql, type Kysely } from 'kysely'

/** The language in which an order was placed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table store_order add locale text`.execute(db)
}
