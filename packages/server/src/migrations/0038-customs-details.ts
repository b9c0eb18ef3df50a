import { sql, type Kysely } from 'kysely'

/** What customs ask about a variant; null is what nobody has told us. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product_variant add column "hsCode" text, add column "originCountryCode" text`.execute(
    db,
  )
}
