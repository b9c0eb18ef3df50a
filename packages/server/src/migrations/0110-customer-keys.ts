import { sql, type Kysely } from 'kysely'

/** From what the key derives with which a shop vouches for its signed-in customers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table customer_key (
      "storeId"   uuid primary key references store,
      salt        text not null,
      "createdOn" timestamptz(3) not null
    )`.execute(db)
}
