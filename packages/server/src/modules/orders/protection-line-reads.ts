import { sql } from 'kysely'
import type { UnitFulfillment } from '@aftercare/domain/widget/widget-config-schema'
import type { Db } from '#platform/database/database.ts'

/** An order by the platform's id or by ours. */
type Which = { idFromPlatform: string } | { id: string }

/**
 * The guarantee's lines of an order to fulfill now, with their integer number of units: none of a canceled
 * order, nor before any goods were sent if the merchant waits for that.
 */
export async function findDueProtection(
  db: Db,
  storeId: string,
  which: Which,
  when: UnitFulfillment,
): Promise<{ orderId: string; lines: { orderLineItemId: string; quantity: number }[] } | undefined> {
  if (when === 'never') return undefined
  const rows = await db
    .selectFrom('store_order as bought')
    .innerJoin('order_line_item as line', (join) =>
      join.onRef('line.storeId', '=', 'bought.storeId').onRef('line.orderId', '=', 'bought.id'),
    )
    .select(['bought.id as orderId', 'line.id as orderLineItemId', 'line.currentQuantity as quantity'])
    .where('bought.storeId', '=', storeId)
    .where((where) =>
      'id' in which
        ? where('bought.id', '=', which.id)
        : where('bought.idFromPlatform', '=', which.idFromPlatform),
    )
    .where('bought.canceledOn', 'is', null)
    .where('bought.isSummary', '=', false)
    .where('line.kind', '=', 'protection')
    .whereRef('line.fulfilledQuantity', '<', 'line.currentQuantity')
    .$if(when === 'onFirstFulfillment', (query) =>
      query.where(
        sql<boolean>`exists (select 1 from order_line_item goods
          where goods."storeId" = bought."storeId" and goods."orderId" = bought.id
            and goods.kind = 'item' and goods."fulfilledQuantity" > 0)`,
      ),
    )
    .orderBy('line.position')
    .execute()
  const [first] = rows
  return first && { orderId: first.orderId, lines: rows.map(({ orderId: _, ...line }) => line) }
}

/** Our ids of the guarantee's lines of an order. */
export async function listProtectionLines(db: Db, storeId: string, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order_line_item')
    .select('id')
    .where('storeId', '=', storeId)
    .where('orderId', '=', orderId)
    .where('kind', '=', 'protection')
    .execute()
  return rows.map(({ id }) => id)
}
