import type { Db } from '#platform/database/database.ts'

export type OrderedUnits = { id: string; variantIdFromPlatform: string | null; currentQuantity: number }

/** The units that an order has now, line by line. */
export const listOrderedUnits = (db: Db, storeId: string, orderId: string): Promise<OrderedUnits[]> =>
  db
    .selectFrom('order_line_item')
    .select(['id', 'variantIdFromPlatform', 'currentQuantity'])
    .where('storeId', '=', storeId)
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()
