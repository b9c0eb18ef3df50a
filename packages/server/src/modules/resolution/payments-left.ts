import { tendersLeft, type Tender } from '@aftercare/domain/resolution/split-tender'
import { lockTenders } from '#modules/orders/tender-reads.ts'
import type { Db } from '#platform/database/database.ts'
import { listRefundsOfOrder } from './resolution-store.ts'

/**
 * What can still be refunded of an order's payments, and the keys of our earlier refunds. Locks the order for
 * this transaction.
 */
export async function lockPaymentsLeft(
  db: Db,
  storeId: string,
  orderId: string,
): Promise<{ tenders: Tender[]; effectKeys: string[] }> {
  // Queries after locking the order see all earlier refunds.
  const [tenders, refunds] = await Promise.all([
    lockTenders(db, storeId, orderId),
    listRefundsOfOrder(db, storeId, orderId),
  ])
  const ours = refunds.flatMap(({ parts }) => parts)
  return { tenders: tendersLeft(tenders, ours), effectKeys: refunds.map(({ effectKey }) => effectKey) }
}
