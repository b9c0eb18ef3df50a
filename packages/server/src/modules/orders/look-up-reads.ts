import { runningPlans } from '@aftercare/domain/merchants/plan-status'
import { postalKey } from '@aftercare/domain/orders/look-up-keys'
import type { LookUpSubject } from '@aftercare/domain/orders/look-up-matching'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { listOrderRecords, type OrderRecord } from './order-record-reads.ts'

/** An order with its look-up factors. */
export type LookUpCandidate = LookUpSubject & {
  createdOn: Date
  exchangeDepth: number
  record: OrderRecord
}

/** Numbers may be reused, but not as often as this. */
const mostCandidates = 50

/**
 * Orders under one of the numbers, or sent in a parcel of this tracking number; newest first. They come
 * whole: nearly always there is one, and it is the one that is shown next.
 */
export async function listLookUpCandidates(
  db: Db,
  storeId: string,
  keys: { orderNumberKeys: readonly string[]; trackingKey: string; withRegistrations: boolean },
): Promise<LookUpCandidate[]> {
  const tracked = keys.trackingKey ? await listTrackedOrders(db, storeId, keys.trackingKey) : []
  const records = await listOrderRecords(db, storeId, {
    orderNoKey: keys.orderNumberKeys,
    id: tracked.map(({ orderId }) => orderId),
  })
  return records.flatMap((record) =>
    keys.withRegistrations || !record.order.wasCreatedFromRegistration ? [candidateOf(record, tracked)] : [],
  )
}

export async function findOrderByPlatformId(
  db: Db,
  storeId: string,
  idFromPlatform: string,
): Promise<LookUpCandidate | undefined> {
  const [record] = await listOrderRecords(db, storeId, { idFromPlatform: [idFromPlatform] })
  return record && candidateOf(record, [])
}

/**
 * The one query that crosses stores: protected orders of stores in use, newest first.
 *
 * Every store has an order of the same low number, so the second factor narrows the search here already;
 * whether it really matches is for `matchesLookUp` to say.
 */
export async function listProtectedCandidates(db: Db, orderNumberKey: string, emailOrPostalCode: string) {
  // The key of a postal code depends on its country, which is not known yet: the United States' are cut.
  const postalKeys = [postalKey(emailOrPostalCode, null), postalKey(emailOrPostalCode, 'US')]
  const rows = await db
    .selectFrom('store_order')
    .innerJoin('store', 'store.storeId', 'store_order.storeId')
    .select(['store_order.id', 'store_order.orderNo', 'store_order.email', 'store_order.createdOn'])
    .select(['store_order.shippingAddress', 'store_order.billingAddress', 'store_order.idFromPlatform'])
    .select(['store.slug as storeSlug', 'store_order.storeId'])
    .where('store_order.wasShippingProtected', '=', true)
    .where('store_order.orderNoKey', '=', orderNumberKey)
    .where((where) =>
      where.or([
        where(sql`lower(store_order.email)`, '=', emailOrPostalCode.trim().toLowerCase()),
        where('store_order.shippingPostalKey', 'in', postalKeys),
        where('store_order.billingPostalKey', 'in', postalKeys),
      ]),
    )
    .where('store.planStatus', 'in', runningPlans)
    .where('store.isUrlVerified', '=', true)
    .orderBy('store_order.createdOn', 'desc')
    .limit(mostCandidates)
    .execute()
  return rows.map((row) => ({ ...row, trackingCodes: [] }))
}

/** The newest protected order with this platform id at a store in use. */
export const findProtectedReference = (db: Db, idFromPlatform: string) =>
  db
    .selectFrom('store_order')
    .innerJoin('store', 'store.storeId', 'store_order.storeId')
    .select(['store.slug as storeSlug', 'store_order.idFromPlatform'])
    .where('store_order.wasShippingProtected', '=', true)
    .where('store_order.idFromPlatform', '=', idFromPlatform)
    .where('store.planStatus', 'in', runningPlans)
    .where('store.isUrlVerified', '=', true)
    .orderBy('store_order.createdOn', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Stores in use that have a protected order of this number, as many as are searched for one. */
export async function listStoresWithProtectedOrder(db: Db, orderNumberKey: string): Promise<string[]> {
  const rows = await db
    .selectFrom('store_order')
    .innerJoin('store', 'store.storeId', 'store_order.storeId')
    .select('store_order.storeId')
    .distinct()
    .where('store_order.wasShippingProtected', '=', true)
    .where('store_order.orderNoKey', '=', orderNumberKey)
    .where('store.planStatus', 'in', runningPlans)
    .limit(mostCandidates)
    .execute()
  return rows.map(({ storeId }) => storeId)
}

type TrackedOrder = { orderId: string; trackingCode: string }

function candidateOf(record: OrderRecord, tracked: readonly TrackedOrder[]): LookUpCandidate {
  const { id, orderNo, email, shippingAddress, billingAddress, createdOn, exchangeDepth } = record.order
  const trackingCodes = tracked.flatMap(({ orderId, trackingCode }) => (orderId === id ? [trackingCode] : []))
  return { orderNo, email, shippingAddress, billingAddress, trackingCodes, createdOn, exchangeDepth, record }
}

async function listTrackedOrders(db: Db, storeId: string, trackingKey: string): Promise<TrackedOrder[]> {
  const rows = await db
    .selectFrom('fulfillment')
    .select(['orderId', 'trackingCode'])
    .where('storeId', '=', storeId)
    .where('trackingKey', '=', trackingKey)
    .limit(mostCandidates)
    .execute()
  return rows.flatMap(({ orderId, trackingCode }) => (trackingCode ? [{ orderId, trackingCode }] : []))
}
