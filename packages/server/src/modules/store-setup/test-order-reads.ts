import { zero } from '@aftercare/domain/shared/money'
import type { Db } from '#platform/database/database.ts'

/** The store's test orders, the latest first, with what was claimed of each. */
export async function listTestOrders(db: Db, storeId: string) {
  const orders = await db
    .selectFrom('store_order')
    .select(['id', 'orderNo', 'email'])
    .where('storeId', '=', storeId)
    .where('isTest', '=', true)
    // Those that came out of a test return belong to it.
    .where('rootOrderId', 'is', null)
    .where('totalMinor', '>', zero)
    .orderBy('createdOn', 'desc')
    .orderBy('id', 'desc')
    .execute()
  if (orders.length === 0) return []
  const claims = await db
    .selectFrom('claim')
    .select(['id', 'externalId', 'claimType', 'orderId', 'rollupCode'])
    .where('storeId', '=', storeId)
    .where(
      'orderId',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('createdOn')
    .orderBy('id')
    .execute()
  return orders.map(({ email, ...order }) => ({
    order: { ...order, email: email ?? '' },
    claims: claims
      .filter(({ orderId }) => orderId === order.id)
      .map(({ id, externalId, claimType, rollupCode }) => ({
        id,
        externalId,
        claimType,
        isCompleted: rollupCode === 'completed',
      })),
  }))
}
