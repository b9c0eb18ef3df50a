import { sql, type Kysely } from 'kysely'

/* When a subscription app was last asked for a change, so that nobody else asks it at the same time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscription_change add column "askedOn" timestamptz(3)`.execute(db)
}
