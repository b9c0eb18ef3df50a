import { sql, type Kysely } from 'kysely'

/** What a store wrote in other languages than its own, by language and then by the text's name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table claim_reason add translations jsonb not null default '{}'`.execute(db)
  await sql`alter table claim_reason_detail add translations jsonb not null default '{}'`.execute(db)
  await sql`alter table custom_field add translations jsonb not null default '{}'`.execute(db)
  await sql`alter table email_template add translations jsonb not null default '{}'`.execute(db)
}
