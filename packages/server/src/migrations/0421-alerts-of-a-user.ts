import { sql, type Kysely } from 'kysely'

/* An alert may be for one user of the store; without one it is for all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table store_alert add column "userId" uuid`.execute(db)
}
