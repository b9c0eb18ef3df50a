import { sql, type Kysely } from 'kysely'

/** What the DNS said about the domain of a store's emails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sender_domain_report (
      "storeId"        uuid primary key references store ("storeId"),
      "fromDomain"     text not null,
      "envelopeDomain" text,
      checks           jsonb not null,
      "checkedOn"      timestamptz(3) not null
    )`.execute(db)
}
