import { lastCaptureOn } from '@aftercare/domain/payments/hold-clock'
import { dayMs } from '@aftercare/domain/shared/dates'
import type { Deps } from '#deps.ts'
import { AppError } from '#platform/errors.ts'
import { lockPayment, updatePayment } from './payment-store.ts'
import { waitingOf } from './payment-reads.ts'

/**
 * Extends the deadline of an instant exchange by some days, in the caller's transaction, and returns it. The reminders
 * start again.
 *
 * @throws AppError 409 if the payment is not waiting, 422 if the hold ends before then and no card is saved
 */
export async function extendHold(
  deps: Deps,
  { storeId, paymentId }: { storeId: string; paymentId: string },
  days: number,
): Promise<Date> {
  const row = await lockPayment(deps.db, { storeId, id: paymentId })
  if (!row || !waitingOf(row) || row.chargeOn === null) throw notWaiting()
  const chargeOn = new Date(row.chargeOn.getTime() + days * dayMs)
  const last = lastCaptureOn(row)
  if (!row.isCardSaved && last !== null && chargeOn > last) {
    const message = 'The hold on the card ends before then.'
    throw new AppError('unprocessable', 'hold_too_short', message, {
      body: { fields: [{ path: 'days', message }] },
    })
  }
  await updatePayment(deps.db, row, { chargeOn, remindedHours: null, updatedOn: deps.now() })
  return chargeOn
}

export const notWaiting = () =>
  new AppError('conflict', 'not_waiting', 'This payment no longer waits for items.')
