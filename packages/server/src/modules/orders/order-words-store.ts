import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#platform/database/database.ts'

/** Orders without search words, locked for this transaction, with the data their words come from. */
export const listOrdersWithoutWords = (db: Db, limit: number) =>
  db
    .selectFrom('store_order')
    .select(['storeId', 'id', 'orderNo', 'email', 'shippingAddress', 'billingAddress'])
    .select(
      sql<string | null>`(
        select name from customer
        where customer."storeId" = store_order."storeId" and customer.id = store_order."customerId")`.as(
        'customerName',
      ),
    )
    .select(
      sql<string[]>`array(
        select "trackingCode" from fulfillment
        where fulfillment."storeId" = store_order."storeId" and fulfillment."orderId" = store_order.id
          and "trackingCode" is not null)`.as('trackingCodes'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_line_item')
          .select(['order_line_item.name', 'order_line_item.sku'])
          .whereRef('order_line_item.storeId', '=', 'store_order.storeId')
          .whereRef('order_line_item.orderId', '=', 'store_order.id')
          .orderBy('order_line_item.position'),
      ).as('lines'),
    )
    .where('words', 'is', null)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

export async function writeOrderWords(
  db: Db,
  orders: readonly { storeId: string; id: string; words: string }[],
): Promise<void> {
  if (orders.length === 0) return
  await sql`
    update store_order as existing set words = given.words
    from json_populate_recordset(null::store_order, ${JSON.stringify(orders)}::json) as given
    where existing."storeId" = given."storeId" and existing.id = given.id`.execute(db)
}

/** Adds search words to an order. */
export async function addOrderWords(
  db: Db,
  { storeId, orderId, words }: { storeId: string; orderId: string; words: string },
): Promise<void> {
  await db
    .updateTable('store_order')
    .set({ words: sql<string>`words || ${words}::tsvector` })
    .where('storeId', '=', storeId)
    .where('id', '=', orderId)
    .execute()
}
