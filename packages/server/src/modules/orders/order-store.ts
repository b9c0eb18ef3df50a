import { sql, type Selectable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { jsonRows } from '#platform/database/json-rows.ts'
import type { OrderTables } from './order-tables.ts'

type Row<Table extends keyof OrderTables> = Selectable<OrderTables[Table]>

/** Locks these orders in one order for all callers, so that two batches wait instead of deadlocking. */
export async function lockKnownOrders(db: Db, storeId: string, idsFromPlatform: readonly string[]) {
  return db
    .selectFrom('store_order')
    .select(['id', 'idFromPlatform', 'orderNo', 'platformUpdatedOn', 'contentHash', 'isSummary'])
    .where('storeId', '=', storeId)
    .where('idFromPlatform', '=', sql<string>`any(${idsFromPlatform})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Holds an order for this transaction. */
export async function holdOrder(db: Db, storeId: string, orderId: string): Promise<void> {
  await db
    .selectFrom('store_order')
    .select('id')
    .where('storeId', '=', storeId)
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .execute()
}

/** Marks that a later message said nothing new. */
export async function touchOrders(
  db: Db,
  storeId: string,
  seen: readonly { id: string; platformUpdatedOn: Date }[],
): Promise<void> {
  if (seen.length === 0) return
  await sql`
    update store_order as existing set "platformUpdatedOn" = seen."platformUpdatedOn"
    from json_populate_recordset(null::store_order, ${JSON.stringify(seen)}::json) as seen
    where existing."storeId" = ${storeId} and existing.id = seen.id
      and existing."platformUpdatedOn" < seen."platformUpdatedOn"`.execute(db)
}

/**
 * Writes new orders and overwrites older ones; ids and our own data stay. Returns the written orders, without
 * those that another process has just stored in a newer version.
 */
export async function writeOrders(
  db: Db,
  rows: readonly Row<'store_order'>[],
): Promise<{ id: string; idFromPlatform: string }[]> {
  const { rows: written } = await sql<{ id: string; idFromPlatform: string }>`
    insert into store_order as existing ${jsonRows('store_order', rows)}
    on conflict ("storeId", "idFromPlatform") do update set
      "orderNo" = excluded."orderNo", "orderNoKey" = excluded."orderNoKey", email = excluded.email,
      phone = excluded.phone, locale = coalesce(excluded.locale, existing.locale), "customerId" = coalesce(excluded."customerId", existing."customerId"),
      "currencyCode" = excluded."currencyCode", "customerCurrencyCode" = excluded."customerCurrencyCode",
      "conversionRate" = excluded."conversionRate", "isConversionKnown" = excluded."isConversionKnown", "totalMinor" = excluded."totalMinor",
      "shippingMinor" = excluded."shippingMinor", "isTaxIncluded" = excluded."isTaxIncluded",
      "financialStatus" = excluded."financialStatus", "fulfillmentStatus" = excluded."fulfillmentStatus",
      channel = excluded.channel, tags = excluded.tags, "discountCodes" = excluded."discountCodes",
      "shippingAddress" = excluded."shippingAddress", "billingAddress" = excluded."billingAddress",
      "shippingPostalKey" = excluded."shippingPostalKey", "billingPostalKey" = excluded."billingPostalKey",
      "wasShippingProtected" = excluded."wasShippingProtected",
      "shippingRateCodes" = excluded."shippingRateCodes", "hasShippingPlus" = excluded."hasShippingPlus",
      "consentNote" = excluded."consentNote", "createdOn" = excluded."createdOn",
      "canceledOn" = excluded."canceledOn", "platformUpdatedOn" = excluded."platformUpdatedOn",
      "platformRisk" = coalesce(excluded."platformRisk", existing."platformRisk"),
      "isSummary" = excluded."isSummary", "contentHash" = excluded."contentHash", version = existing.version + 1,
      words = excluded.words, "erasedOn" = null
    where case
      when existing."isSummary" = excluded."isSummary" then excluded."platformUpdatedOn" >= existing."platformUpdatedOn"
      else existing."isSummary" end
    returning id, "idFromPlatform"`.execute(db)
  return written
}

/** Data from the time of purchase (tags, type, collections), a known weight and staff decisions stay. */
export async function writeLines(
  db: Db,
  rows: readonly Row<'order_line_item'>[],
): Promise<{ id: string; orderId: string; idFromPlatform: string }[]> {
  const { rows: written } = await sql<{ id: string; orderId: string; idFromPlatform: string }>`
    insert into order_line_item as existing ${jsonRows('order_line_item', rows)}
    on conflict ("storeId", "orderId", "idFromPlatform") do update set
      position = excluded.position, "productIdFromPlatform" = excluded."productIdFromPlatform",
      "variantIdFromPlatform" = excluded."variantIdFromPlatform", name = excluded.name, sku = excluded.sku,
      vendor = excluded.vendor, "imgUrl" = coalesce(existing."imgUrl", excluded."imgUrl"),
      options = case when existing.options = '[]' then excluded.options else existing.options end,
      kind = excluded.kind, "requiresShipping" = excluded."requiresShipping",
      grams = case when excluded.grams = 0 then existing.grams else excluded.grams end,
      quantity = excluded.quantity, "currentQuantity" = excluded."currentQuantity",
      "fulfilledQuantity" = excluded."fulfilledQuantity", "listTotalMinor" = excluded."listTotalMinor",
      "paidTotalMinor" = excluded."paidTotalMinor", "taxTotalMinor" = excluded."taxTotalMinor"
    returning id, "orderId", "idFromPlatform"`.execute(db)
  return written
}

/** A line the platform no longer lists has no units left. */
export async function emptyOtherLines(
  db: Db,
  storeId: string,
  orderIds: readonly string[],
  listed: readonly string[],
): Promise<void> {
  await db
    .updateTable('order_line_item')
    .set({ currentQuantity: 0 })
    .where('storeId', '=', storeId)
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('id', '<>', sql<string>`all(${listed}::uuid[])`)
    .execute()
}

/** A payment of which only the gateway was known gives way to the platform's own record of it. */
export async function writeTransactions(db: Db, rows: readonly Row<'order_transaction'>[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into order_transaction ${jsonRows('order_transaction', rows)}
    on conflict ("storeId", "orderId", "idFromPlatform") do update set
      kind = excluded.kind, status = excluded.status, "amountMinor" = excluded."amountMinor",
      "paidWith" = coalesce(excluded."paidWith", order_transaction."paidWith")`.execute(db)
}

export async function dropSupposedPayments(
  db: Db,
  storeId: string,
  orderIds: readonly string[],
): Promise<void> {
  await sql`
    delete from order_transaction supposed
    where "storeId" = ${storeId} and "orderId" = any(${orderIds}::uuid[]) and "idFromPlatform" like '%-payment'
      and exists (
        select 1 from order_transaction known
        where known."storeId" = supposed."storeId" and known."orderId" = supposed."orderId"
          and known."idFromPlatform" not like '%-payment'
          and known.kind in ('sale', 'capture', 'authorization'))`.execute(db)
}

export async function writeRefunds(db: Db, rows: readonly Row<'order_refund'>[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into order_refund ${jsonRows('order_refund', rows)}
    on conflict ("storeId", "orderId", "idFromPlatform") do update set
      "amountMinor" = excluded."amountMinor", lines = excluded.lines`.execute(db)
}

export async function findLineIds(db: Db, storeId: string, orderId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('order_line_item')
    .select(['id', 'idFromPlatform'])
    .where('storeId', '=', storeId)
    .where('orderId', '=', orderId)
    .execute()
  return new Map(rows.map(({ idFromPlatform, id }) => [idFromPlatform, id]))
}

/** Holds a line of an order for this transaction; undefined for another order's. */
export const lockOrderLine = (
  db: Db,
  { storeId, orderId, id }: { storeId: string; orderId: string; id: string },
) =>
  db
    .selectFrom('order_line_item')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('orderId', '=', orderId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function markOrderLine(
  db: Db,
  { storeId, id }: { storeId: string; id: string },
  mark: { madeIneligibleOn: Date | null; ineligibleFootnote: string | null },
): Promise<void> {
  await db
    .updateTable('order_line_item')
    .set(mark)
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()
}
