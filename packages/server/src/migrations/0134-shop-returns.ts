import { sql, type Kysely } from 'kysely'

/**
 * Returns in Shopify, one for each claim, and the units of them that a refund or a restock processes: Shopify has no key
 * for it, so that a request without an answer is recognized by how many units were processed before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shop_return (
      "storeId"        uuid not null references store,
      "claimId"        uuid not null,
      "orderId"        uuid not null,
      "idFromPlatform" text not null,
      "createdOn"      timestamptz(3) not null,
      primary key ("storeId", "claimId")
    )`.execute(db)
  await sql`
    create table return_processing (
      "storeId"   uuid not null references store,
      "effectKey" text not null,
      "claimId"   uuid not null,
      units       jsonb not null,
      "createdOn" timestamptz(3) not null,
      primary key ("storeId", "effectKey")
    )`.execute(db)
  await sql`create index return_processing_claim on return_processing ("storeId", "claimId")`.execute(db)
}
