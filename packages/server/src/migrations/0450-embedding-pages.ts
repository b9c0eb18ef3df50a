import { sql, type Kysely } from 'kysely'

/* Which page of a host embeds the portal; unknown for hosts from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table store_host add column "pageUrl" text`.execute(db)
}
