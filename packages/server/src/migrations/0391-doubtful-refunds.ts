import { sql, type Kysely } from 'kysely'

/* Refunds that a WooCommerce shop's payment provider answered with an error, although it may have paid them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table doubtful_refund (
      "storeId"     uuid not null references store,
      "effectKey"   text not null,
      "amountMinor" bigint not null,
      "earlierIds"  text[] not null,
      words         text not null,
      "createdOn"   timestamptz(3) not null,
      primary key ("storeId", "effectKey")
    )`.execute(db)
}
