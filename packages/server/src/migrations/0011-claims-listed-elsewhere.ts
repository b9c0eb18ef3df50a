import { sql, type Kysely } from 'kysely'

/*
 * Claims are listed through `claim_search`, which has its own indexes; nothing reads this one anymore, and
 * every new claim paid for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index claim_by_date`.execute(db)
}
