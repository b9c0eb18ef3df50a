import { sql, type Kysely } from 'kysely'

/* When staff last had a label or packing slip emailed again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table return_shipment add column "sentAgainOn" timestamptz(3)`.execute(db)
}
