import { mostCustomerOrders } from '@aftercare/domain/api/customer-access-api'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { withoutPreparedPlan } from '#platform/database/search-terms.ts'

type Asked = { customerId: string | null; email: string | null; idFromPlatform?: string | undefined }

/** How many items of an order a list names. */
const mostNamed = 3

/** The newest orders of a customer of the platform, and those under their email address, if that is confirmed. */
export const listCustomerOrders = (db: Db, storeId: string, { customerId, email, idFromPlatform }: Asked) =>
  db
    .selectFrom('store_order')
    .select(['store_order.id', 'store_order.idFromPlatform', 'store_order.orderNo'])
    .select(['store_order.createdOn', 'store_order.canceledOn'])
    .select([itemCount.as('itemCount'), firstItems.as('items')])
    .where('store_order.storeId', '=', storeId)
    .where('store_order.wasCreatedFromRegistration', '=', false)
    .where('store_order.erasedOn', 'is', null)
    .where((eb) =>
      eb.or([
        ...(customerId === null ? [] : [eb('store_order.customerId', '=', customerId)]),
        ...(email === null ? [] : [eb(sql`lower(store_order.email)`, '=', email)]),
      ]),
    )
    .$if(idFromPlatform !== undefined, (query) =>
      query.where('store_order.idFromPlatform', '=', idFromPlatform ?? ''),
    )
    .orderBy('store_order.createdOn', 'desc')
    .orderBy('store_order.id', 'desc')
    .limit(mostCustomerOrders)
    .modifyEnd(withoutPreparedPlan)
    .execute()

const itemsOfOrder = sql`
  from order_line_item
  where order_line_item."storeId" = store_order."storeId" and order_line_item."orderId" = store_order.id
    and order_line_item.kind = 'item'`

const itemCount = sql<number>`(select coalesce(sum(quantity), 0)::integer ${itemsOfOrder})`

const firstItems = sql<{ name: string; imgUrl: string | null }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('name', name, 'imgUrl', "imgUrl") order by position)
  from (select name, "imgUrl", position ${itemsOfOrder} order by position limit ${sql.lit(mostNamed)}) as first),
  '[]')`
