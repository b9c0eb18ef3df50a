import { isDoneWell, type ClaimInMarketing } from '@aftercare/domain/marketing/claim-moments'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** The claims that led to this order: exchanges and replacements. */
export async function listClaimsBehind(db: Db, storeId: string, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('exchange_order as made')
    .innerJoin('claim', (join) =>
      join.onRef('claim.storeId', '=', 'made.storeId').onRef('claim.id', '=', 'made.claimId'),
    )
    .select('claim.id')
    .where('made.storeId', '=', storeId)
    .where('made.orderId', '=', orderId)
    .execute()
  return rows.map(({ id }) => id)
}

type Person = { claimId: string; email: string }
type Known = Omit<ClaimInMarketing, 'newOrders' | 'hasOtherOpenClaim'>

/** What decides what a claim has reached; what else the customer has open is read only where it matters. */
export async function readClaimInMarketing(
  db: Db,
  storeId: string,
  { claimId, email }: Person,
  known: Known,
): Promise<ClaimInMarketing> {
  const newOrders = await listNewOrders(db, storeId, claimId)
  const isCandidate = isDoneWell({ ...known, newOrders })
  const hasOtherOpenClaim = isCandidate && (await hasOpenClaim(db, storeId, { claimId, email }))
  return { ...known, newOrders, hasOtherOpenClaim }
}

/** The orders that a claim led to: shipped with their first parcel, delivered with their last. */
async function listNewOrders(
  db: Db,
  storeId: string,
  claimId: string,
): Promise<ClaimInMarketing['newOrders']> {
  const rows = await db
    .selectFrom('exchange_order as made')
    .leftJoin('fulfillment as parcel', (join) =>
      join
        .onRef('parcel.storeId', '=', 'made.storeId')
        .onRef('parcel.orderId', '=', 'made.orderId')
        .on('parcel.isFulfilled', '=', true),
    )
    .innerJoin('store_order as created', (join) =>
      join.onRef('created.storeId', '=', 'made.storeId').onRef('created.id', '=', 'made.orderId'),
    )
    .select((eb) => [
      'made.orderId',
      'created.fulfillmentStatus',
      eb.fn.count<number>('parcel.id').as('parcels'),
      eb.fn.count<number>('parcel.deliveredOn').as('delivered'),
    ])
    .where('made.storeId', '=', storeId)
    .where('made.claimId', '=', claimId)
    .where('created.canceledOn', 'is', null)
    .groupBy(['made.orderId', 'created.fulfillmentStatus'])
    .execute()
  return rows.map(({ parcels, delivered, fulfillmentStatus }) => ({
    isShipped: Number(parcels) > 0,
    isDelivered:
      fulfillmentStatus === 'fulfilled' && Number(parcels) > 0 && Number(delivered) === Number(parcels),
  }))
}

async function hasOpenClaim(db: Db, storeId: string, { claimId, email }: Person): Promise<boolean> {
  const claim = await db
    .selectFrom('claim')
    .select('id')
    .where('storeId', '=', storeId)
    .where(sql<string>`lower(claim."customerEmail")`, '=', email.toLowerCase())
    .where('rollupCode', '<>', 'completed')
    .where('id', '<>', claimId)
    .executeTakeFirst()
  if (claim) return true
  const deliveryClaim = await db
    .selectFrom('shipping_claim')
    .select('id')
    .where('storeId', '=', storeId)
    .where(sql<string>`lower(shipping_claim."customerEmail")`, '=', email.toLowerCase())
    .where('resolvedOn', 'is', null)
    .executeTakeFirst()
  return deliveryClaim !== undefined
}

/** Keeps an order's personal data until the transaction ends: it is not erased between reading and writing. */
export async function holdOrder(db: Db, storeId: string, orderId: string): Promise<void> {
  await db
    .selectFrom('store_order')
    .select('id')
    .where('storeId', '=', storeId)
    .where('id', '=', orderId)
    .forShare()
    .execute()
}

export async function holdOrderOfClaim(db: Db, storeId: string, claimId: string): Promise<void> {
  const claim = await db
    .selectFrom('claim')
    .select('orderId')
    .where('storeId', '=', storeId)
    .where('id', '=', claimId)
    .executeTakeFirst()
  if (claim) await holdOrder(db, storeId, claim.orderId)
}
