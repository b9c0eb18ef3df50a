import { isFinal } from '@aftercare/domain/claims/line-item-status'
import type { Deps } from '#deps.ts'
import { notPossibleNow, type FoundClaim } from '#modules/claims/change-claim.ts'
import type { ClaimLineRow } from '#modules/claims/claim-store.ts'
import { findOrderOfEffect } from '#modules/resolution/resolution-reads.ts'

/**
 * Cancels the order of an instant exchange together with its lines, in the caller's transaction. Does nothing for
 * other claims. The job that watches holds then releases the card.
 *
 * @throws AppError 409 if an item was sent, the card was charged, or only some of the lines are canceled
 */
export async function cancelOrderAhead(
  deps: Deps,
  { claim, lines }: FoundClaim,
  canceled: readonly ClaimLineRow[],
): Promise<void> {
  const ahead = lines.filter(({ orderedAheadOn }) => orderedAheadOn !== null)
  if (!canceled.some(({ id }) => ahead.some((line) => line.id === id))) return
  const { storeId, id: claimId } = claim
  const isWhole = ahead.every(
    (line) => canceled.some(({ id }) => id === line.id) && !isFinal(line.status) && isNotSent(line),
  )
  const order = await findOrderOfEffect(deps.db, storeId, claimId)
  const platform = await deps.commerce.inOurDatabase(deps, storeId)
  if (!isWhole || !order?.isOpen || !platform || claim.unreturnedChargedOn !== null)
    throw notPossibleNow('begun_otherwise')
  const answer = await platform.cancelOrder(deps, { storeId, orderId: order.orderId, effectKey: claimId })
  if (!answer.ok) throw notPossibleNow('begun_otherwise')
}

const isNotSent = ({ status }: ClaimLineRow): boolean => status === 'Open' || status === 'Awaiting_Return'

/** Whether the new items of a claim can still be canceled; true if it is no instant exchange. */
export async function isOrderAheadOpen(
  deps: Deps,
  claim: { storeId: string; id: string; isInstantExchange: boolean },
): Promise<boolean> {
  if (!claim.isInstantExchange) return true
  // Elsewhere an order cannot be canceled together with the claim.
  if (!(await deps.commerce.inOurDatabase(deps, claim.storeId))) return false
  return (await findOrderOfEffect(deps.db, claim.storeId, claim.id))?.isOpen === true
}
