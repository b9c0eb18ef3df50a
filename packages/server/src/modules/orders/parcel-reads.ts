import type { Tracker } from '@aftercare/domain/orders/tracker-schema'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import type { Db } from '#platform/database.ts'
import { listTrackingEvents } from './tracking-reads.ts'

type Parcel = StorefrontOrder['fulfillments'][number]
type ParcelRow = Awaited<ReturnType<typeof listParcelRows>>[number]

/** An order's parcels with where they are, oldest first; those that were cancelled are left out. */
export async function listParcels(db: Db, storeId: string, orderId: string): Promise<Parcel[]> {
  const rows = await listParcelRows(db, storeId, orderId)
  if (rows.length === 0) return []
  const contents = await listContents(db, storeId, orderId)
  const events = await listTrackingEvents(
    db,
    storeId,
    rows.map(({ id }) => id),
  )

  return rows.map((row) => ({
    id: row.id,
    isFulfilled: row.isFulfilled,
    destinationAddress: row.destinationAddress,
    tracker: trackerOf(row, events.get(row.id) ?? [], contents.get(row.id) ?? []),
  }))
}

/** Null for a parcel that nothing is known of: handed over without a number, and no word since. */
function trackerOf(
  row: ParcelRow,
  details: Tracker['details'],
  lineItemsInShipment: Tracker['lineItemsInShipment'],
): Tracker | null {
  if (!row.trackingCode && details.length === 0 && row.trackerStatus === 'unknown') return null
  return {
    status: row.trackerStatus,
    estimatedDeliveryDate: row.estimatedDeliveryOn?.toISOString() ?? null,
    details,
    carrier: { name: row.carrier, trackingCode: row.trackingCode, trackingUrl: row.trackingUrl },
    lineItemsInShipment,
  }
}

const listParcelRows = (db: Db, storeId: string, orderId: string) =>
  db
    .selectFrom('fulfillment')
    .select(['id', 'isFulfilled', 'destinationAddress', 'carrier', 'trackingCode', 'trackingUrl'])
    .select(['trackerStatus', 'estimatedDeliveryOn'])
    .where('storeId', '=', storeId)
    .where('orderId', '=', orderId)
    .where('status', 'not in', ['cancelled', 'error', 'failure'])
    .orderBy('createdOn')
    .orderBy('idFromPlatform')
    .execute()

async function listContents(db: Db, storeId: string, orderId: string) {
  const rows = await db
    .selectFrom('order_line_item as line')
    .innerJoin('fulfillment_line as part', (join) =>
      join.onRef('part.storeId', '=', 'line.storeId').onRef('part.orderLineItemId', '=', 'line.id'),
    )
    .select(['part.fulfillmentId', 'part.quantity', 'line.name', 'line.imgUrl'])
    .select('line.id as originalStoreOrderLineItemId')
    .where('line.storeId', '=', storeId)
    .where('line.orderId', '=', orderId)
    .orderBy('line.position')
    .execute()
  const contents = new Map<string, Tracker['lineItemsInShipment']>()
  for (const { fulfillmentId, ...item } of rows)
    contents.set(fulfillmentId, [...(contents.get(fulfillmentId) ?? []), item])
  return contents
}
