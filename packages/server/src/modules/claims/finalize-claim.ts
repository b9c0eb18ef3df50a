import { isFinal } from '@aftercare/domain/claims/line-item-status'
import { payoutObstacle, type PayoutObstacle } from '@aftercare/domain/claims/payout-obstacle'
import type { Tender } from '@aftercare/domain/resolution/split-tender'
import { minor, sum } from '@aftercare/domain/shared/money'
import { inTransaction, type Deps } from '#deps.ts'
import { worthOf } from '#modules/calculation/claim-underway.ts'
import { takenQuantity } from '#modules/calculation/ask-about-line.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { loadOrderFacts } from '#modules/orders/order-facts-reads.ts'
import { lockTenders } from '#modules/orders/tender-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs.ts'
import { carryOutClaimJob } from './claim-job-kinds.ts'
import { lockClaim, updateLine, type ClaimLineRow, type ClaimRow } from './claim-store.ts'
import { failLines } from './fail-lines.ts'
import { isFinalisedByItself } from './roll-up-claim.ts'

/**
 * Approves the lines of a claim that nobody has to look at: those of a claim that a rule finalises, and
 * those the shopper may keep (D35, D37). What they are worth is paid by a job, once.
 *
 * Approving is only an intention here. A line in hand is marked by its resolution method, so that it
 * belongs to one plan; a second round waits until the first is carried out. Lines of an order that was
 * canceled, disputed or given back by another way meanwhile are left to a person.
 *
 * @throws AppError 404 for an unknown claim, 409 while an earlier round is being carried out
 */
export async function finalizeClaim(deps: Deps, storeId: string, claimId: string): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const found = await lockClaim(deps.db, storeId, claimId)
    if (!found) throw notFound('Claim')
    const { claim, lines } = found
    if (!lines.some((line) => isReady(claim, line))) return
    if (lines.some(isInHand))
      throw new AppError('conflict', 'being_finalised', 'Your request is already being processed.')

    const obstacles = await obstaclesOf(deps, claim, lines)
    await failLines(deps, { storeId, claimId }, (line) =>
      isReady(claim, line) ? (obstacles.get(line.id) ?? null) : null,
    )
    const ready = lines.filter((line) => isReady(claim, line) && !obstacles.has(line.id))
    if (ready.length === 0) return
    for (const { id, requestedResolutionMethod } of ready)
      await updateLine(deps.db, { storeId, id }, { resolutionMethod: requestedResolutionMethod })
    await enqueue(deps, carryOutClaimJob, { storeId, claimId, planId: deps.newId() })
  })
}

/** What stands against paying for lines, by their ids: the order may have changed since they were claimed. */
async function obstaclesOf(
  { db }: Deps,
  { storeId, orderId, isGiftReturn }: ClaimRow,
  lines: readonly ClaimLineRow[],
): Promise<Map<string, PayoutObstacle>> {
  const bought = await loadOrderFacts(db, await getStore(db, storeId), orderId, { isGiftReturn })
  if (!bought) throw new Error(`The order ${orderId} of a claim is gone`)
  const { id, isDisputed, financialStatus, canceledOn, exchangeDepth } = bought.order
  const claimedMinor = sum(bought.lines.flatMap(({ taken }) => taken.map(worthOf)))
  const order = {
    isCanceled: canceledOn !== null,
    isDisputed,
    financialStatus,
    claimedMinor,
    // An exchange order was never paid: what its items are worth was paid with another.
    leftMinor: exchangeDepth > 0 ? claimedMinor : sum((await lockTenders(db, storeId, id)).map(leftOf)),
  }

  return new Map(
    lines.flatMap(({ id, orderLineItemId }) => {
      const ordered = bought.lines.find((line) => line.id === orderLineItemId)
      if (!ordered) throw new Error(`The order line ${orderLineItemId} of a claim is gone`)
      const { quantity } = ordered
      const obstacle = payoutObstacle(order, { quantity, takenQuantity: takenQuantity(ordered) })
      return obstacle ? [[id, obstacle] as const] : []
    }),
  )
}

const leftOf = ({ leftMinor }: Tender) => minor(Math.max(leftMinor, 0))

/** Approved, but not carried out yet. */
export const isInHand = ({ resolutionMethod, status }: ClaimLineRow): boolean =>
  resolutionMethod !== null && !isFinal(status)

/** A gift's value is not issued before the parcel is scanned, unless nothing has to come back (D15). */
export function isReady(claim: ClaimRow, line: ClaimLineRow): boolean {
  if (claim.claimType !== 'return' || isFinal(line.status) || isInHand(line)) return false
  if (line.errors.length > 0 || !isFinalisedByItself(claim, line)) return false
  return !claim.isGiftReturn || line.status !== 'Awaiting_Return'
}
