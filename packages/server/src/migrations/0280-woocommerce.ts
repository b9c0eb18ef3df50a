import { sql, type Kysely } from 'kysely'

/** Stores of WooCommerce shops, and how far each of these was read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table store add "isWooCommerce" boolean not null default false`.execute(db)
  await sql`
    create table woocommerce_reading (
      "storeId"       uuid primary key references store,
      url             text not null,
      step            text not null check (step in ('products', 'orders')),
      page            integer not null,
      "modifiedAfter" timestamptz(3),
      products        integer not null,
      orders          integer not null,
      unusable        integer not null,
      "isFirst"       boolean not null,
      "startedOn"     timestamptz(3) not null,
      "finishedOn"    timestamptz(3)
    )`.execute(db)
}
