import { sql, type Kysely } from 'kysely'

/* What is known of where a claim was filed from when it is filed: the address itself is not kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claim add column "isHiddenAddress" boolean, add column "isBrowserAutomated" boolean`.execute(
    db,
  )
}
