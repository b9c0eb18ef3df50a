import { sql, type Kysely } from 'kysely'

/* When a variant's stock was as it is stored, so that what is older changes nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product_variant add column "stockAsOf" timestamptz(3)`.execute(db)
}
