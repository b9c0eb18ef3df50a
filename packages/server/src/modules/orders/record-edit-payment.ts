import type { MinorUnits } from '@aftercare/domain/shared/money'
import { sql } from 'kysely'
import type { Deps } from '#deps.ts'

const prefix = 'payment/'

/** The card payment of an order edit that this transaction stands for; null for any other. */
export const editPaymentOf = (transactionId: string | null): string | null =>
  transactionId?.startsWith(prefix) ? transactionId.slice(prefix.length) : null

/** Adds the card payment of an edit to what an order was paid with, and so to what can be refunded. */
export async function recordEditPayment(
  { db, now }: Deps,
  { storeId, orderId }: { storeId: string; orderId: string },
  { paymentId, amountMinor }: { paymentId: string; amountMinor: MinorUnits },
): Promise<void> {
  await db
    .insertInto('order_transaction')
    .values({
      storeId,
      orderId,
      idFromPlatform: `${prefix}${paymentId}`,
      kind: 'sale',
      status: 'success',
      gateway: 'card',
      amountMinor,
      parentIdFromPlatform: null,
      createdOn: now(),
    })
    .execute()
  await db
    .updateTable('store_order')
    .set({ totalMinor: sql`"totalMinor" + ${amountMinor}` })
    .where('storeId', '=', storeId)
    .where('id', '=', orderId)
    .execute()
}
