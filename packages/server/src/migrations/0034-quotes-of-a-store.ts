import { sql, type Kysely } from 'kysely'

/** Lists a store's quotes by their time, however many other stores have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index quote_trace_of_store on quote_trace ("storeId", "quotedOn", id)`.execute(db)
}
