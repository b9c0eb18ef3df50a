import { isShippingClaimOpen } from '@aftercare/domain/shipping-claims/shipping-claim-status'
import { shippingClaimStatuses } from '@aftercare/domain/shipping-claims/shipping-claim-words'
import { getOrderRow } from '#modules/orders/order-facts-reads.ts'
import { listNewOrders } from '#modules/resolution/resolution-reads.ts'
import type { Db } from '#platform/database/database.ts'
import { findShippingClaim } from './shipping-claim-store.ts'

export type MailedShippingClaim = NonNullable<Awaited<ReturnType<typeof findMailedShippingClaim>>>

/** A claim with all that a mail about it can say; undefined for another store's. */
export async function findMailedShippingClaim(db: Db, storeId: string, claimId: string) {
  const found = await findShippingClaim(db, storeId, claimId)
  if (!found) return undefined
  return {
    ...found,
    order: await getOrderRow(db, storeId, found.claim.orderId),
    newOrders: await listNewOrders(db, storeId, claimId),
  }
}

const closed = shippingClaimStatuses.filter((status) => !isShippingClaimOpen(status))

/** The claim that was filed last, or the last of those that are closed. */
export async function findNewestShippingClaimId(
  db: Db,
  storeId: string,
  { isClosed }: { isClosed: boolean },
): Promise<string | undefined> {
  const newest = await db
    .selectFrom('shipping_claim')
    .select('id')
    .where('storeId', '=', storeId)
    .$if(isClosed, (query) => query.where('status', 'in', closed))
    .orderBy('createdOn', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.id
}
