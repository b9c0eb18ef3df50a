import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { ShopifyProduct } from './demo-products.ts'
import type { ShopifyOrder } from './shopify-order.ts'

/** Whether a demo store already holds these records with these dates and pictures. */
export async function isDatedAs(
  db: Db,
  storeId: string,
  order: ShopifyOrder | undefined,
  product: ShopifyProduct | undefined,
): Promise<boolean> {
  if (!order || !product) return false
  const [storedOrder, storedProduct] = await Promise.all([
    db
      .selectFrom('store_order')
      .select('createdOn')
      .where('storeId', '=', storeId)
      .where('idFromPlatform', '=', String(order.id))
      .executeTakeFirst(),
    db
      .selectFrom('product')
      .select('imgUrl')
      .where('storeId', '=', storeId)
      .where('idFromPlatform', '=', String(product.id))
      .executeTakeFirst(),
  ])
  const isSameDay = storedOrder?.createdOn.getTime() === Date.parse(order.created_at)
  return isSameDay && storedProduct?.imgUrl === product.images[0]?.src
}

/**
 * Forgets what carriers said of the demo orders' parcels. A carrier never takes back what it said, so an
 * import alone would leave the parcels delivered on the day of the first start.
 */
export async function forgetCarrierNews(
  db: Db,
  storeId: string,
  orders: readonly ShopifyOrder[],
): Promise<void> {
  const ids = orders.map(({ id }) => String(id))
  const dated = db
    .selectFrom('store_order')
    .select('id')
    .where('storeId', '=', storeId)
    .where('idFromPlatform', '=', sql<string>`any(${ids})`)
  const parcels = db
    .selectFrom('fulfillment')
    .select('id')
    .where('storeId', '=', storeId)
    .where('orderId', 'in', dated)
  await db
    .deleteFrom('tracking_event')
    .where('storeId', '=', storeId)
    .where('shipmentId', 'in', parcels)
    .execute()
  await db
    .updateTable('fulfillment')
    .set({ deliveredOn: null, estimatedDeliveryOn: null, trackerStatus: 'unknown' })
    .where('storeId', '=', storeId)
    .where('orderId', 'in', dated)
    .execute()
}
