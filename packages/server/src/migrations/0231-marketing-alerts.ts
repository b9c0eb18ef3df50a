import { sql, type Kysely } from 'kysely'

/* A store is alerted once to a marketing platform that takes nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table marketing_lane add "alertedOn" timestamptz(3)`.execute(db)
}
