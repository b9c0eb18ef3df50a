import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** An order by the ids that its platform knows it and its lines by. */
export type PlatformOrder = {
  idFromPlatform: string
  createdOn: Date
  currencyCode: string
  /** What the shopper paid in. */
  customerCurrencyCode: string
  /** Units of the shopper's currency for one of the shop's. */
  conversionRate: number
  /** False if an amount is in a currency whose rate the order does not have. */
  isConversionKnown: boolean
  /** By our ids. */
  lineIds: ReadonlyMap<string, string>
}

/** False for orders we created, and for those from a spreadsheet. */
export const isKnownToPlatform = ({
  id,
  idFromPlatform,
  isSummary,
}: {
  id: string
  idFromPlatform: string
  isSummary: boolean
}): boolean => !isSummary && idFromPlatform !== id

/** Undefined if the platform does not know it: orders we created, and those from a spreadsheet. */
export async function findPlatformOrder(
  db: Db,
  storeId: string,
  orderId: string,
): Promise<PlatformOrder | undefined> {
  const order = await db
    .selectFrom('store_order')
    .select([
      'id',
      'idFromPlatform',
      'createdOn',
      'currencyCode',
      'customerCurrencyCode',
      'conversionRate',
      'isConversionKnown',
      'isSummary',
    ])
    .where('storeId', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order || !isKnownToPlatform(order)) return undefined
  const lines = await db
    .selectFrom('order_line_item')
    .select(['id', 'idFromPlatform'])
    .where('storeId', '=', storeId)
    .where('orderId', '=', orderId)
    .execute()
  const { id: _id, isSummary: _isSummary, ...known } = order
  return { ...known, lineIds: new Map(lines.map((line) => [line.id, line.idFromPlatform])) }
}

/**
 * When the platform last changed these orders, as far as we know, and whether we have erased the people in them;
 * without those that are unknown or incomplete.
 */
export async function listKnownOrders(
  db: Db,
  storeId: string,
  idsFromPlatform: readonly string[],
): Promise<Map<string, { updatedOn: Date; isErased: boolean }>> {
  if (idsFromPlatform.length === 0) return new Map()
  const rows = await db
    .selectFrom('store_order')
    .select(['idFromPlatform', 'platformUpdatedOn', 'erasedOn'])
    .where('storeId', '=', storeId)
    .where('idFromPlatform', '=', sql<string>`any(${idsFromPlatform})`)
    .where('isSummary', '=', false)
    .execute()
  return new Map(
    rows.map(({ idFromPlatform, platformUpdatedOn: updatedOn, erasedOn }) => [
      idFromPlatform,
      { updatedOn, isErased: erasedOn !== null },
    ]),
  )
}

/** What the platform calls these lines of orders, by our ids. */
export async function listLinePlatformIds(
  db: Db,
  storeId: string,
  lineIds: readonly string[],
): Promise<Map<string, string>> {
  if (lineIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_line_item')
    .select(['id', 'idFromPlatform'])
    .where('storeId', '=', storeId)
    .where('id', 'in', lineIds)
    .execute()
  return new Map(rows.map(({ id, idFromPlatform }) => [id, idFromPlatform]))
}

/** What the platform calls these lines and their orders, by our ids; without those of orders that it does not know. */
export async function listPlatformLines(
  db: Db,
  storeId: string,
  lineIds: readonly string[],
): Promise<Map<string, { orderId: string; lineId: string }>> {
  if (lineIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_line_item as line')
    .innerJoin('store_order as ordered', (join) =>
      join.onRef('ordered.storeId', '=', 'line.storeId').onRef('ordered.id', '=', 'line.orderId'),
    )
    .select([
      'line.id',
      'line.idFromPlatform as lineId',
      'ordered.id as ownId',
      'ordered.idFromPlatform as orderId',
      'ordered.isSummary',
    ])
    .where('line.storeId', '=', storeId)
    .where('line.id', 'in', lineIds)
    .execute()
  const known = rows.filter(({ ownId, orderId, isSummary }) =>
    isKnownToPlatform({ id: ownId, idFromPlatform: orderId, isSummary }),
  )
  return new Map(known.map(({ id, orderId, lineId }) => [id, { orderId, lineId }]))
}
