import { isFinal } from '@aftercare/domain/claims/line-item-status'
import type { Deps } from '#deps.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import { changeClaim, type FoundClaim } from '#modules/claims/change-claim.ts'
import { findClaim, updateLine } from '#modules/claims/claim-store.ts'
import { aheadRequest } from '#modules/instant-exchanges/order-ahead.ts'
import { findOrderOfEffect } from '#modules/resolution/resolution-reads.ts'
import { cancelLines } from './cancel-claim.ts'

type Target = { storeId: string; claimId: string }

/**
 * Orders the new items of an instant exchange on a platform that is not our own database, after the claim was filed.
 * May be repeated. Returns false if they could not be ordered: then the claim is canceled, and the hold of its card is
 * released.
 *
 * @throws ProviderError for what may be repeated
 */
export async function carryOutOrderAhead(deps: Deps, target: Target): Promise<boolean> {
  const { storeId, claimId } = target
  const found = await findClaim(deps.db, storeId, claimId)
  if (!found?.claim.isInstantExchange) return true
  if (await findOrderOfEffect(deps.db, storeId, claimId)) return true
  if (waitingLines(found).length === 0) return false

  const answer = await deps.commerce.createExchangeOrder(deps, aheadRequest(found))
  const isOrdered = answer.ok && answer.value.outOfStockLineIds.length === 0
  if (!isOrdered) await giveUp(deps, target)
  else
    await addTimelineEntry(deps, target, {
      type: 'money',
      message: 'We created your exchange order.',
      isForCustomer: true,
    })
  return isOrdered
}

const waitingLines = ({ lines }: Pick<FoundClaim, 'lines'>) =>
  lines.filter(({ status, orderedAheadOn }) => orderedAheadOn !== null && !isFinal(status))

/** Nothing was ordered for the claim's items, so nothing has to come back for them. */
const giveUp = (deps: Deps, target: Target): Promise<void> =>
  changeClaim(deps, target, async (deps, found) => {
    const waiting = waitingLines(found)
    if (waiting.length === 0) return
    for (const line of waiting) await updateLine(deps.db, line, { orderedAheadOn: null })
    await addTimelineEntry(deps, target, {
      type: 'processing',
      message: 'Your new items couldn’t be ordered, so this exchange was canceled. Your card isn’t charged.',
      isForCustomer: true,
    })
    const lines = found.lines.map((line) =>
      waiting.includes(line) ? { ...line, orderedAheadOn: null } : line,
    )
    await cancelLines(
      deps,
      { ...found, lines },
      { ...target, actor: systemActor, isMailed: true, lines: waitingNow(lines, waiting) },
    )
  })

const waitingNow = (lines: FoundClaim['lines'], waiting: FoundClaim['lines']) =>
  lines.filter(({ id }) => waiting.some((line) => line.id === id))
