import type { Cursor, ListQuery } from '@aftercare/domain/api/list-query'
import { orderNumberKeys, trackingKey } from '@aftercare/domain/orders/look-up-keys'
import type { OrderListItem } from '@aftercare/domain/api/order-list-item-schema'
import type { OrderFilters } from '@aftercare/domain/orders/order-filters-schema'
import { presetStart, startOfCalendarDate } from '@aftercare/domain/shared/date-presets'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { endOfCalendarDate, toIso } from '@aftercare/domain/shared/dates'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { Db } from '#platform/database/database.ts'
import type { Database } from '#platform/database/database-types.ts'
import { countListed, type Counted } from '#platform/database/count-listed.ts'
import { inPage, pageOf, storeList } from '#platform/database/list-page.ts'
import { withoutPreparedPlan, termQuery } from '#platform/database/search-terms.ts'
import { isUuid } from '#platform/new-id.ts'
import { numberForm } from './look-up-order.ts'

type OrderPage = { items: OrderListItem[]; nextCursor: Cursor | null; prevCursor: Cursor | null }

/** A page of the store's orders that fit the filters. */
export async function listOrders(
  deps: Deps,
  store: Store,
  filters: OrderFilters,
  part: ListQuery,
): Promise<OrderPage> {
  const fitting = await fittingOrders(deps, store, filters)
  const list = storeList('store_order', store.storeId, {
    isListed: sql`not "from"."wasCreatedFromRegistration"`,
  })
  const rows = await fitting(listedOrders(deps.db, store))
    .$call(inPage(list, part))
    .modifyEnd(withoutPreparedPlan)
    .execute()
  const page = await pageOf(deps.db, list, rows, part)
  return { ...page, items: page.items.map(toListItem) }
}

/** How many orders fit the filters, and whether there are more than `atMost`, which are counted. */
export async function countOrders(
  deps: Deps,
  store: Store,
  filters: OrderFilters,
  atMost: number,
): Promise<Counted> {
  const fitting = await fittingOrders(deps, store, filters)
  return countListed(deps.db, fitting(ordersOf(deps.db, store).select('store_order.id')), atMost)
}

async function fittingOrders({ db, now }: Deps, store: Store, filters: OrderFilters) {
  const { timeZone } = store
  const { text = '', financialStatus, fulfillmentStatus, createdWithin, createdFrom, createdTo } = filters
  const named = text.trim() === '' ? undefined : await namedBy(db, store, text.trim())
  return <O>(orders: SelectQueryBuilder<Database, 'store_order', O>) =>
    orders
      .$if(named !== undefined, (query) => query.where(named ?? sql<boolean>`true`))
      .$if(financialStatus !== undefined, (query) =>
        query.where('store_order.financialStatus', '=', financialStatus ?? ''),
      )
      .$if(fulfillmentStatus !== undefined, (query) =>
        query.where('store_order.fulfillmentStatus', '=', fulfillmentStatus ?? ''),
      )
      .$if(createdWithin !== undefined, (query) =>
        query.where('store_order.createdOn', '>=', presetStart(createdWithin ?? '0d', now(), timeZone)),
      )
      .$if(createdFrom !== undefined, (query) =>
        query.where('store_order.createdOn', '>=', startOfCalendarDate(createdFrom ?? '', timeZone)),
      )
      .$if(createdTo !== undefined, (query) =>
        query.where('store_order.createdOn', '<=', endOfCalendarDate(createdTo ?? '', timeZone)),
      )
}

/** The newest orders of a person, known to the platform or not, by their addresses in any case; at most fifty. */
export async function listOrdersOfBuyer(
  db: Db,
  store: Store,
  { customerId, emails }: { customerId: string | null; emails: readonly string[] },
): Promise<OrderListItem[]> {
  const rows = await listedOrders(db, store)
    .where((eb) =>
      eb.or([
        eb(sql`lower(store_order.email)`, '=', sql`any(${emails.map((email) => email.toLowerCase())})`),
        ...(customerId === null ? [] : [eb('store_order.customerId', '=', customerId)]),
      ]),
    )
    .orderBy('store_order.createdOn', 'desc')
    .orderBy('store_order.id', 'desc')
    .limit(50)
    .modifyEnd(withoutPreparedPlan)
    .execute()
  return rows.map(toListItem)
}

const mostOfNumber = 3

/** The newest orders with exactly this number, however the store writes it; three at most. */
export async function listOrdersNumbered(db: Db, store: Store, number: string): Promise<OrderListItem[]> {
  const keys = orderNumberKeys(number, numberForm(store.settings))
  const rows = await listedOrders(db, store)
    .where('store_order.orderNoKey', '=', sql<string>`any(${keys})`)
    .orderBy('store_order.createdOn', 'desc')
    .orderBy('store_order.id', 'desc')
    .limit(mostOfNumber)
    .execute()
  return rows.map(toListItem)
}

/** Of these orders, by their ids, what lists say of an order; unknown ones are left out. */
export async function findListedOrders(
  db: Db,
  store: Store,
  ids: readonly string[],
): Promise<Map<string, OrderListItem>> {
  if (ids.length === 0) return new Map()
  const rows = await listedOrders(db, store).where('store_order.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toListItem(row)]))
}

/** Orders that represent registrations are listed with the registrations. */
const ordersOf = (db: Db, { storeId }: Store) =>
  db
    .selectFrom('store_order')
    .where('store_order.storeId', '=', storeId)
    .where('store_order.wasCreatedFromRegistration', '=', false)

const listedOrders = (db: Db, store: Store) =>
  ordersOf(db, store)
    .select(['store_order.id', 'store_order.idFromPlatform', 'store_order.orderNo', 'store_order.createdOn'])
    .select(['store_order.canceledOn', 'store_order.email', 'store_order.totalMinor', 'store_order.tags'])
    .select('store_order.isTest')
    .select(['store_order.currencyCode', 'store_order.financialStatus', 'store_order.fulfillmentStatus'])
    .select([customerName.as('customerName'), claimCount.as('claimCount')])

const customerName = sql<string | null>`(
  select name from customer
  where customer."storeId" = store_order."storeId" and customer.id = store_order."customerId")`

const claimCount = sql<number>`(
  select count(*)::integer from claim
  where claim."storeId" = store_order."storeId" and claim."orderId" = store_order.id)`

const mostNamed = 200

/**
 * Orders in which each word of the query begins a word, and those with this number or parcel, or of a
 * customer with this name: each uses an index. Parcels and customers are looked up first, because PostgreSQL
 * cannot estimate that they are few.
 */
async function namedBy(db: Db, { storeId, settings }: Store, text: string): Promise<RawBuilder<boolean>> {
  const parcels = await db
    .selectFrom('fulfillment')
    .select('orderId')
    .where('storeId', '=', storeId)
    .where('trackingKey', '=', trackingKey(text))
    .limit(mostNamed)
    .execute()
  const words = termQuery(storeId, { text })
  const numbers = orderNumberKeys(text, numberForm(settings))
  const conditions = [
    sql`store_order."orderNoKey" = any(${numbers})`,
    sql`store_order.id = any(${parcels.map(({ orderId }) => orderId)}::uuid[])`,
    ...(words === ''
      ? []
      : [
          sql`store_order.words @@ ${words}::tsquery`,
          sql`store_order."customerId" = any(${await customersCalled(db, storeId, words)}::uuid[])`,
        ]),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

/** They may have changed their name since they ordered; the list shows the one they have. */
async function customersCalled(db: Db, storeId: string, words: string): Promise<string[]> {
  const found = await db
    .selectFrom('customer')
    .select('id')
    .where('storeId', '=', storeId)
    .where('words', '@@', sql<string>`${words}::tsquery`)
    .limit(mostNamed)
    .modifyEnd(withoutPreparedPlan)
    .execute()
  return found.map(({ id }) => id)
}

/** The customers of orders that match these words, as a subquery. */
export const buyersOfOrders = (storeId: string, words: string): RawBuilder<string> => sql<string>`(
  select "customerId" from store_order
  where "storeId" = ${storeId} and words @@ ${words}::tsquery and "customerId" is not null)`

type ListedRow = Awaited<ReturnType<ReturnType<typeof listedOrders>['execute']>>[number]

const toListItem = ({ totalMinor, createdOn, canceledOn, isTest, ...row }: ListedRow): OrderListItem => ({
  ...row,
  ...(isTest && { isTest }),
  createdOn: createdOn.toISOString(),
  canceledOn: toIso(canceledOn),
  total: toDecimal(totalMinor satisfies MinorUnits, row.currencyCode),
})

/** Whether the store has an order that is not for tests. */
export async function hasOwnOrders(db: Db, storeId: string): Promise<boolean> {
  const order = await db
    .selectFrom('store_order')
    .select('id')
    .where('storeId', '=', storeId)
    .where('isTest', '=', false)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

/** The id of an order of the platform's that was just written. */
export async function findOrderIdByPlatformId(
  db: Db,
  storeId: string,
  idFromPlatform: string,
): Promise<string> {
  const { id } = await db
    .selectFrom('store_order')
    .select('id')
    .where('storeId', '=', storeId)
    .where('idFromPlatform', '=', idFromPlatform)
    .executeTakeFirstOrThrow()
  return id
}

/** The order that the platform calls so, else the one with this id of ours. */
export async function findOrderIdByAnyId(db: Db, storeId: string, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('store_order')
    .select('id')
    .where('storeId', '=', storeId)
    .where('idFromPlatform', '=', id)
    .executeTakeFirst()
  if (found || !isUuid(id)) return found?.id
  const own = await db
    .selectFrom('store_order')
    .select('id')
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return own?.id
}
