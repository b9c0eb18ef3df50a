import { sql, type Kysely } from 'kysely'

/**
 * Store credit requested from Shopify, recorded before it is: Shopify has no key for it, so that a credit without an
 * answer is recognized by the credits that the customer had before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table store_credit_request (
      "storeId"              uuid not null references store,
      "effectKey"            text not null,
      "customerIdFromPlatform" text not null,
      "amountMinor"          bigint not null,
      "earlierIds"           text[] not null,
      "transactionId"        text,
      "requestedOn"          timestamptz(3) not null,
      primary key ("storeId", "effectKey"),
      unique ("storeId", "transactionId")
    )`.execute(db)
}
