import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { findOrderIdByAnyId } from '#modules/orders/order-list-reads.ts'
import { notFound } from '#platform/errors.ts'

/** Our id of an order that a program names by the shop's or by ours. @throws AppError 404 */
export async function requireOrderId({ db }: Deps, { storeId }: Store, id: string): Promise<string> {
  const orderId = await findOrderIdByAnyId(db, storeId, id)
  if (orderId === undefined) throw notFound('Order')
  return orderId
}
