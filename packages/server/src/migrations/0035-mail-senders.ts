import { sql, type Kysely } from 'kysely'

/** A store's own address that its mail comes from; null is the installation's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column "fromAddress" text`.execute(db)
}
