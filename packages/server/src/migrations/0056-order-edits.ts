import { sql, type Kysely } from 'kysely'

/** Changes that shoppers prepare for their orders and confirm within minutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_edit (
      "storeId" uuid not null references store,
      id uuid not null,
      "orderId" uuid not null,
      "editType" text not null,
      address jsonb,
      removed jsonb not null,
      "refundMinor" bigint not null,
      "orderVersion" integer not null,
      "createdOn" timestamptz(3) not null,
      "expiresOn" timestamptz(3) not null,
      "startedOn" timestamptz(3),
      "committedOn" timestamptz(3),
      primary key ("storeId", id),
      foreign key ("storeId", "orderId") references store_order ("storeId", id)
    )`.execute(db)
  await sql`create index order_edit_order on order_edit ("storeId", "orderId")`.execute(db)
  await sql`create index order_edit_staged on order_edit ("expiresOn") where "startedOn" is null`.execute(db)
}
