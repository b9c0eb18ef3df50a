import { sql, type Kysely } from 'kysely'

/**
 * Payments of invoices that stores start themselves; they outlive the store with its invoices. What was paid may exceed
 * the total: someone can pay by card while an operator records the same payment by hand.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice_payment (
      "storeId"        uuid not null,
      id               uuid not null,
      "invoiceId"      uuid not null,
      method           text not null,
      state            text not null,
      "amountMinor"    bigint not null,
      "currencyCode"   text not null,
      "idFromPlatform" text,
      problem          text,
      "createdOn"      timestamptz(3) not null,
      "settledOn"      timestamptz(3),
      primary key ("storeId", id),
      foreign key ("storeId", "invoiceId") references invoice ("storeId", id)
    )`.execute(db)
  await sql`
    create unique index invoice_payment_open on invoice_payment ("storeId", "invoiceId") where state = 'open'`.execute(
    db,
  )
  await sql`create index invoice_payment_of_invoice on invoice_payment ("storeId", "invoiceId", "createdOn")`.execute(
    db,
  )
  await sql`alter table invoice drop constraint if exists invoice_check`.execute(db)
  await sql`
    alter table invoice add constraint invoice_check
      check ("totalMinor" = "netMinor" + "taxMinor" and "netMinor" >= 0 and "paidMinor" >= 0)`.execute(db)
}
