import { sql, type Kysely } from 'kysely'

/** Which claim a reply by email was about; null for bounces and complaints. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mail_event
      add column "storeId" uuid references store,
      add column "claimId" uuid`.execute(db)
  await sql`create index mail_event_claim on mail_event ("storeId", "claimId")`.execute(db)
}
