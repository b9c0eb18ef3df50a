import { sql, type Kysely } from 'kysely'

/** The language in which a shopper filed a claim: what they are sent about it is in the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claim add locale text`.execute(db)
}
