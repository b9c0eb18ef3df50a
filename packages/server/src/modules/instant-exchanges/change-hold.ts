import type { paymentsApi } from '@aftercare/domain/api/payments-api'
import { heldValueOf } from '@aftercare/domain/payments/hold-clock'
import type * as v from 'valibot'
import type { Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import { changeClaim } from '#modules/claims/change-claim.ts'
import { extendHold, notWaiting } from '#modules/payments/extend-hold.ts'
import { findWaitingHold } from '#modules/payments/payment-reads.ts'
import { enqueueSettlement } from '#modules/payments/settle-hold.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { approveOnScan, holdStateOf } from './watch-holds.ts'

type HoldChange = v.InferOutput<(typeof paymentsApi)['changeHold']['body']>

const messages: Record<HoldChange['change'], string> = {
  extend: 'The deadline to send the items back was extended.',
  charge: 'The items that weren’t returned are charged.',
  release: 'The items don’t have to be scanned anymore. The rest of the hold is released.',
}

/**
 * Extends the deadline of an instant exchange, charges its items immediately, or releases the hold and charges only
 * the amount due.
 *
 * @throws AppError 404 for another store's payment, 409 for one that does not wait, and as `extendHold`
 */
export async function changeHold(
  deps: Deps,
  { storeId, paymentId, actor }: { storeId: string; paymentId: string; actor: Who },
  asked: HoldChange,
): Promise<void> {
  const seen = isUuid(paymentId) ? await findWaitingHold(deps.db, storeId, paymentId) : undefined
  if (!seen) throw notFound('Payment')
  const { claimId } = seen
  const target = { storeId, paymentId }
  await changeClaim(deps, { storeId, claimId }, async (deps, found) => {
    const hold = await findWaitingHold(deps.db, storeId, paymentId)
    if (!hold) throw notWaiting()
    const state = holdStateOf(hold, found.lines)
    const until = asked.change === 'extend' ? await extendHold(deps, target, asked.days) : null
    if (asked.change === 'charge') await enqueueSettlement(deps, target, heldValueOf(state))
    if (asked.change === 'release') await enqueueSettlement(deps, target, hold.amountMinor)
    if (asked.change !== 'extend') await approveOnScan(deps, found)
    await addTimelineEntry(
      deps,
      { storeId, claimId },
      { type: 'money', message: messages[asked.change], isForCustomer: true, madeBy: actor },
    )
    await recordChange(deps, storeId, actor, {
      action: `customerPayment.${asked.change}`,
      subject: { type: 'claim', id: claimId },
      before: { paymentId, chargeOn: hold.chargeOn.toISOString() },
      after: { chargeOn: until?.toISOString() ?? null },
    })
  })
}
