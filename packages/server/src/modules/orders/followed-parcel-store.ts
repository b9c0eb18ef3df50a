import type { Insertable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { OrderTables } from './order-tables.ts'

/**
 * A store's parcels that travel, newest first, that nobody follows by their number yet and of which the shop has told
 * nothing but that. Test orders are left out.
 */
export const listUnfollowedParcels = (
  db: Db,
  storeId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<{ id: string; trackingCode: string | null; carrier: string | null }[]> =>
  db
    .selectFrom('fulfillment as parcel')
    .innerJoin('store_order as bought', (join) =>
      join.onRef('bought.storeId', '=', 'parcel.storeId').onRef('bought.id', '=', 'parcel.orderId'),
    )
    .leftJoin('followed_parcel as followed', (join) =>
      join
        .onRef('followed.storeId', '=', 'parcel.storeId')
        .onRef('followed.fulfillmentId', '=', 'parcel.id')
        .onRef('followed.trackingCode', '=', 'parcel.trackingCode'),
    )
    .select(['parcel.id', 'parcel.trackingCode', 'parcel.carrier'])
    .where('parcel.storeId', '=', storeId)
    .where('parcel.trackingCode', 'is not', null)
    .where('parcel.trackingCode', '<>', '')
    .where('parcel.deliveredOn', 'is', null)
    .where('parcel.trackerStatus', 'not in', ['delivered', 'cancelled'])
    .where('parcel.createdOn', '>=', since)
    .where('bought.isTest', '=', false)
    .where('followed.fulfillmentId', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('tracking_event as event')
            .select('event.id')
            .whereRef('event.storeId', '=', 'parcel.storeId')
            .whereRef('event.shipmentId', '=', 'parcel.id'),
        ),
      ),
    )
    .orderBy('parcel.createdOn', 'desc')
    .limit(limit)
    .execute()

/** A parcel whose number has changed is followed by the new one. */
export async function saveFollowed(
  db: Db,
  { storeId, fulfillmentId, ...followed }: Insertable<OrderTables['followed_parcel']>,
): Promise<void> {
  await db
    .insertInto('followed_parcel')
    .values({ storeId, fulfillmentId, ...followed })
    .onConflict((conflict) => conflict.columns(['storeId', 'fulfillmentId']).doUpdateSet(followed))
    .execute()
}

/** The parcels that a provider follows as this. */
export async function listFollowed(
  db: Db,
  storeId: string,
  { provider, trackerId }: Pick<OrderTables['followed_parcel'], 'provider'> & { trackerId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('followed_parcel')
    .select('fulfillmentId')
    .where('storeId', '=', storeId)
    .where('provider', '=', provider)
    .where('trackerId', '=', trackerId)
    .execute()
  return rows.map(({ fulfillmentId }) => fulfillmentId)
}

/** The order of a parcel, held as by all that change parcels; undefined for another store's. */
export const lockOrderOfParcel = (db: Db, storeId: string, fulfillmentId: string) =>
  db
    .selectFrom('fulfillment')
    .innerJoin('store_order', (join) =>
      join
        .onRef('store_order.storeId', '=', 'fulfillment.storeId')
        .onRef('store_order.id', '=', 'fulfillment.orderId'),
    )
    .select('store_order.id')
    .where('fulfillment.storeId', '=', storeId)
    .where('fulfillment.id', '=', fulfillmentId)
    .forNoKeyUpdate('store_order')
    .executeTakeFirst()
