import { sql, type Kysely } from 'kysely'

/** Credit notes, which outlive their store as invoices do. Their numbers are in the series of the invoices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table invoice add "creditedMinor" bigint not null default 0,
      add check ("creditedMinor" between 0 and "totalMinor")`.execute(db)
  await sql`
    create table credit_note (
      "storeId"    uuid not null,
      id           uuid not null,
      "invoiceId"  uuid not null,
      number       text not null unique,
      reason       text not null,
      "netMinor"   bigint not null,
      "taxMinor"   bigint not null,
      "totalMinor" bigint not null,
      "hasFiles"   boolean not null default false,
      "createdOn"  timestamptz(3) not null,
      primary key ("storeId", id),
      foreign key ("storeId", "invoiceId") references invoice ("storeId", id),
      check ("netMinor" > 0 and "taxMinor" >= 0 and "totalMinor" = "netMinor" + "taxMinor")
    )`.execute(db)
  await sql`create index credit_note_of_invoice on credit_note ("storeId", "invoiceId", "createdOn")`.execute(
    db,
  )
}
