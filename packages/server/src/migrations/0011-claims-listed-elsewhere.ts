import { sql, type Kysely } from 'kysely'

/*
 * Claims are listed by `claim_search`, which has indexes of its own; nothing reads this one any more, and every
 * claim that is filed paid for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index claim_by_date`.execute(db)
}
