import { sql, type Kysely } from 'kysely'

/** A further package of items that have one already: they have arrived once each of theirs has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table return_shipment add "isAdditional" boolean not null default false`.execute(db)
}
