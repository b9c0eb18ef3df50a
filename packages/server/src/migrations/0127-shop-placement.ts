import { sql, type Kysely } from 'kysely'

/* What was last seen of the Delivery Guarantee in a store's shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_placement (
      "storeId"   uuid primary key references store,
      placement   jsonb not null,
      "checkedOn" timestamptz(3) not null
    )`.execute(db)
}
