import { sql, type Kysely } from 'kysely'

/* What a customer agreed to when they registered a product is kept in the words that they read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registration add column "emailMarketingConsentWording" jsonb`.execute(db)
}
