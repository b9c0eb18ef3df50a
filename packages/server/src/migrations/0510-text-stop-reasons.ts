import { sql, type Kysely } from 'kysely'

/* A number can be stopped by its owner and undeliverable at the same time; START ends only the first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table text_stop
      drop constraint text_stop_pkey,
      add primary key ("storeId", number, reason)`.execute(db)
}
