import { sql, type Kysely } from 'kysely'

/* The alert about a lost connection leads to where it is restored, until it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table store_alert add "reconnectUrl" text`.execute(db)
}
