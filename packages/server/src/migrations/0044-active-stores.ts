import { sql, type Kysely } from 'kysely'

/* Stores that waited for a plan: where nothing is billed they wait for their address to be confirmed alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update store set "planStatus" = 'ACTIVE' where "planStatus" = 'PENDING'`.execute(db)
}
