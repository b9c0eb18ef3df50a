import { sql, type Kysely } from 'kysely'

/**
 * Order edits in Shopify, recorded before they are committed, so that each is committed once; and the card payments of
 * order edits that are recorded there as paid by hand, with what was repaid of them to the card.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_order_edit (
      "storeId"        uuid not null references store,
      "effectKey"      text not null,
      "orderId"        uuid not null,
      "idFromPlatform" text not null,
      "earlierEditIds" text[] not null,
      "earlierPaymentIds" text[] not null,
      "createdOn"      timestamptz(3) not null,
      "doneOn"         timestamptz(3),
      primary key ("storeId", "effectKey")
    )`.execute(db)
  // Edits of an order are told apart by their order.
  await sql`
    create unique index shop_order_edit_open on shop_order_edit ("storeId", "orderId") where "doneOn" is null`.execute(
    db,
  )
  await sql`
    create table edit_payment (
      "storeId"        uuid not null references store,
      "paymentId"      uuid not null,
      "orderId"        uuid not null,
      "idFromPlatform" text not null,
      "repaidMinor"    bigint not null default 0,
      "createdOn"      timestamptz(3) not null,
      primary key ("storeId", "paymentId"),
      unique ("storeId", "idFromPlatform")
    )`.execute(db)
  await sql`create index edit_payment_order on edit_payment ("storeId", "orderId")`.execute(db)
}
