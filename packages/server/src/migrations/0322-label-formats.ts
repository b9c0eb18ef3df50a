import { sql, type Kysely } from 'kysely'

/** In which formats besides PDF a label can be loaded from its seller; none of those that were bought before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table return_shipment add column "labelFormats" jsonb not null default '[]'`.execute(db)
}
