import { sql, type Kysely } from 'kysely'

/* What tells a paired card from others: the browser that asked, since when it is connected, and its last use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table card_pairing
      add column id uuid not null default gen_random_uuid(),
      add column browser text not null default '',
      add column "connectedOn" timestamptz(3),
      add column "lastUsedOn" timestamptz(3)`.execute(db)
  await sql`update card_pairing set "connectedOn" = "createdOn" where "userId" is not null`.execute(db)
  await sql`create unique index on card_pairing ("storeId", id)`.execute(db)
}
