import { sql, type Kysely } from 'kysely'

/**
 * Invoices, which outlive the store that they were written to, and their numbers, which follow one another without gaps.
 * Amounts that were sent by hand before have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice (
      "storeId"      uuid not null,
      id             uuid not null,
      number         text not null unique,
      "storeName"    text not null,
      "isMonthlyCrew" boolean not null,
      status         text not null,
      "fromDate"     timestamptz(3) not null,
      "toDate"       timestamptz(3) not null,
      "currencyCode" text not null,
      lines          jsonb not null,
      "netMinor"     bigint not null,
      "taxMinor"     bigint not null,
      "totalMinor"   bigint not null,
      "paidMinor"    bigint not null default 0,
      contact        jsonb,
      seller         jsonb not null,
      "hasFiles"     boolean not null default false,
      "createdOn"    timestamptz(3) not null,
      "submittedOn"  timestamptz(3),
      "settledOn"    timestamptz(3),
      primary key ("storeId", id),
      check ("totalMinor" = "netMinor" + "taxMinor" and "netMinor" >= 0 and "paidMinor" between 0 and "totalMinor")
    )`.execute(db)
  await sql`create index invoice_of_store on invoice ("storeId", "createdOn")`.execute(db)
  await sql`create table invoice_series (year integer primary key, latest integer not null)`.execute(db)
  await sql`alter table plan_statement add "invoiceId" uuid`.execute(db)
}
