import { sql, type Kysely } from 'kysely'

/*
 * What has to be read from a connected shop again, once however often it was requested. And how risky the
 * platform considers an order.
 */
const statements = [
  `alter table store_order add column "platformRisk" text`,
  `create table shopify_pending_read (
    "storeId"        uuid not null references store on delete cascade,
    kind             text not null,
    "idFromPlatform" text not null,
    "requestedOn"    timestamptz(3) not null,
    primary key ("storeId", kind, "idFromPlatform")
  )`,
  `create index shopify_pending_read_by_request on shopify_pending_read ("storeId", "requestedOn")`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
