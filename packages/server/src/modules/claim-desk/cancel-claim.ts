import { startedEffectObstacle } from '@aftercare/domain/claims/line-decision'
import { isFinal } from '@aftercare/domain/claims/line-item-status'
import type { Deps } from '#deps.ts'
import { startFinalization } from '#modules/claim-finalization/finalize-lines.ts'
import {
  findStartedEffects,
  loadFinalization,
  planOf,
} from '#modules/claim-finalization/load-finalization.ts'
import {
  auditClaim,
  changeClaim,
  notPossibleNow,
  type ClaimChange,
  type FoundClaim,
} from '#modules/claims/change-claim.ts'
import type { ClaimLineRow } from '#modules/claims/claim-store.ts'
import { cancelOrderAhead } from '#modules/instant-exchanges/cancel-order-ahead.ts'

/**
 * Cancels every open line of a claim, immediately and permanently: its units can be claimed again. Call it in
 * `cancelingOrderAhead`, outside of any transaction.
 *
 * @throws AppError 404 for another store's claim; 409 when nothing can be canceled because it is final,
 *   processing or partly paid, or an effect has an unknown outcome (`outcome_unknown`)
 */
export const cancelClaim = (
  deps: Deps,
  {
    isMailed,
    canceledOrderId = null,
    ...change
  }: ClaimChange & { isMailed: boolean; canceledOrderId?: string | null },
): Promise<void> =>
  changeClaim(deps, change, async (deps, found) => {
    const open = found.lines.filter(({ status }) => !isFinal(status))
    if (open.length === 0) throw notPossibleNow('line_final')
    await cancelLines(deps, found, { ...change, isMailed, lines: open, canceledOrderId })
  })

/**
 * Cancels these lines of a claim that the caller has locked.
 *
 * @throws AppError 409 for a line that is processing or partly paid, or has an effect of unknown outcome, and as
 *   `cancelOrderAhead`
 */
export async function cancelLines(
  deps: Deps,
  found: FoundClaim,
  {
    lines,
    isMailed,
    canceledOrderId = null,
    ...change
  }: ClaimChange & {
    isMailed: boolean
    lines: readonly ClaimLineRow[]
    canceledOrderId?: string | null
  },
): Promise<void> {
  for (const line of lines) {
    const begun = startedEffectObstacle(await findStartedEffects(deps, line), null)
    if (begun) throw notPossibleNow(begun)
  }
  await cancelOrderAhead(deps, found, { lines, canceledOrderId })
  await auditClaim(deps, change, {
    action: 'claim.cancel',
    before: lines.map(({ id, status, detail }) => ({ lineId: id, status, detail })),
    after: null,
  })
  const decision = { type: 'cancel', noteToCustomer: null } as const
  const known = await loadFinalization(deps, found)
  const decided = lines.map((line) => ({ line, decision }))
  const plan = planOf(known, decided)
  await startFinalization(deps, { known, decided, plan }, { askedBy: change.actor, isMailed })
}
