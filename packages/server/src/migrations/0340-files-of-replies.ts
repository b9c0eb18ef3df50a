import { sql, type Kysely } from 'kysely'

/** Files that came with an email to a claim, beside what it said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table timeline_entry add column "assetNames" text[] not null default '{}'`.execute(db)
  await sql`alter table shipping_claim_message add column "assetNames" text[] not null default '{}'`.execute(
    db,
  )
}
