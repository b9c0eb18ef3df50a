import { sql, type Kysely } from 'kysely'

/** The time zone whose months and days an invoice has. Those that were written before are in UTC, and stay so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoice add "timeZone" text not null default 'UTC'`.execute(db)
  await sql`alter table invoice alter "timeZone" drop default`.execute(db)
}
