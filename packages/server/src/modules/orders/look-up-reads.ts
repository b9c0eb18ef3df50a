import { runningPlans } from '@aftercare/domain/merchants/plan-status'
import { postalKey } from '@aftercare/domain/orders/look-up-keys'
import type { LookUpSubject } from '@aftercare/domain/orders/look-up-matching'
import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'

/** An order with what proves that somebody knows it. */
export type LookUpCandidate = LookUpSubject & {
  id: string
  createdOn: Date
  exchangeDepth: number
}

/** Numbers may be used again; nobody numbers this many orders alike. */
const mostCandidates = 50

/** Orders under one of the numbers, or sent in a parcel of this tracking number; newest first. */
export async function listLookUpCandidates(
  db: Db,
  storeId: string,
  keys: { orderNumberKeys: readonly string[]; trackingKey: string; withRegistrations: boolean },
): Promise<LookUpCandidate[]> {
  const tracked = keys.trackingKey ? await listTrackedOrders(db, storeId, keys.trackingKey) : []
  if (keys.orderNumberKeys.length === 0 && tracked.length === 0) return []

  const rows = await db
    .selectFrom('store_order')
    .select(candidateColumns)
    .where('storeId', '=', storeId)
    .where((where) =>
      tracked.length === 0
        ? where('orderNoKey', 'in', keys.orderNumberKeys)
        : where.or([
            where('orderNoKey', '=', sql<string>`any(${keys.orderNumberKeys})`),
            where(
              'id',
              'in',
              tracked.map(({ orderId }) => orderId),
            ),
          ]),
    )
    .$if(!keys.withRegistrations, (query) => query.where('wasCreatedFromRegistration', '=', false))
    .orderBy('createdOn', 'desc')
    .limit(mostCandidates)
    .execute()
  return rows.map((row) => ({
    ...row,
    trackingCodes: tracked
      .filter(({ orderId }) => orderId === row.id)
      .map(({ trackingCode }) => trackingCode),
  }))
}

export async function findOrderByPlatformId(
  db: Db,
  storeId: string,
  idFromPlatform: string,
): Promise<LookUpCandidate | undefined> {
  const row = await db
    .selectFrom('store_order')
    .select(candidateColumns)
    .where('storeId', '=', storeId)
    .where('idFromPlatform', '=', idFromPlatform)
    .executeTakeFirst()
  return row && { ...row, trackingCodes: [] }
}

/**
 * The one query that crosses stores (D6): protected orders of stores in use, newest first.
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

const candidateColumns = [
  'id',
  'orderNo',
  'email',
  'createdOn',
  'exchangeDepth',
  'shippingAddress',
  'billingAddress',
] as const

async function listTrackedOrders(db: Db, storeId: string, trackingKey: string) {
  const rows = await db
    .selectFrom('fulfillment')
    .select(['orderId', 'trackingCode'])
    .where('storeId', '=', storeId)
    .where('trackingKey', '=', trackingKey)
    .limit(mostCandidates)
    .execute()
  return rows.flatMap(({ orderId, trackingCode }) => (trackingCode ? [{ orderId, trackingCode }] : []))
}
