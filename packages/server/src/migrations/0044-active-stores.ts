import { sql, type Kysely } from 'kysely'

/* Stores that waited for a plan: without billing they only wait for their address to be confirmed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update store set "planStatus" = 'ACTIVE' where "planStatus" = 'PENDING'`.execute(db)
}
