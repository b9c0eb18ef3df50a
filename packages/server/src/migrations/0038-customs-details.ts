import { sql, type Kysely } from 'kysely'

/** Customs details of a variant; null is what nobody has entered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product_variant add column "hsCode" text, add column "originCountryCode" text`.execute(
    db,
  )
}
