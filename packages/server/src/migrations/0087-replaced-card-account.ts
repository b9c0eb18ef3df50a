import { sql, type Kysely } from 'kysely'

/** What charged a store's cards before its Stripe account did, and does so again after it was disconnected. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_account add column replaced jsonb`.execute(db)
}
