import type { Deps } from '#deps.ts'
import { lockPayment, updatePayment } from './payment-store.ts'
import { waitingOf } from './payment-reads.ts'

/**
 * Records that a shopper is reminded this many hours before their card is charged. False if they were reminded before,
 * or the payment is no longer waiting. Call it in the transaction that enqueues the email.
 */
export async function noteReminder(
  deps: Deps,
  { storeId, paymentId }: { storeId: string; paymentId: string },
  hours: number,
): Promise<boolean> {
  const row = await lockPayment(deps.db, { storeId, id: paymentId })
  if (!row || !waitingOf(row) || (row.remindedHours !== null && row.remindedHours <= hours)) return false
  await updatePayment(deps.db, row, { remindedHours: hours, updatedOn: deps.now() })
  return true
}
