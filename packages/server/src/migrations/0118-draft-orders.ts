import { sql, type Kysely } from 'kysely'

/**
 * Draft orders in Shopify, one for each effect, and which of an order's lines are given for which line of a claim: in
 * Shopify, lines have ids of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table draft_order (
      "storeId"        uuid not null references store,
      "effectKey"      text not null,
      "idFromPlatform" text not null,
      "createdOn"      timestamptz(3) not null,
      primary key ("storeId", "effectKey")
    )`.execute(db)
  await sql`alter table exchange_order add column items jsonb not null default '{}'`.execute(db)
  await sql`
    update exchange_order made set items = given.items
    from (
      select "storeId", "orderId", jsonb_object_agg(id::text, split_part("idFromPlatform", ':', 1)) as items
      from order_line_item group by "storeId", "orderId"
    ) given
    where given."storeId" = made."storeId" and given."orderId" = made."orderId"`.execute(db)
}
