import { isFinal } from '@aftercare/domain/claims/line-item-status'
import type { Deps } from '#deps.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { notPossibleNow, type FoundClaim } from '#modules/claims/change-claim.ts'
import { findClaim, type ClaimLineRow } from '#modules/claims/claim-store.ts'
import { findOrderOfEffect } from '#modules/resolution/resolution-reads.ts'
import { AppError } from '#platform/errors.ts'

/** The order has to be canceled on the store's platform before the claim can be. Rolls the transaction back. */
class OrderToCancelFirst extends Error {
  override name = 'OrderToCancelFirst'
  readonly order: { storeId: string; orderId: string; effectKey: string }
  constructor(order: OrderToCancelFirst['order']) {
    super('The order of an instant exchange is still open')
    this.order = order
  }
}

/**
 * Runs a cancellation that calls `cancelOrderAhead`. If it turns out that everything can be canceled, but the order is
 * on a platform that is not our own database, the order is canceled there, and the cancellation runs again.
 *
 * @throws AppError what `cancel` throws, and 409 if the platform refuses: then nothing is canceled
 */
export async function cancelingOrderAhead(
  deps: Deps,
  cancel: (canceledOrderId: string | null) => Promise<void>,
): Promise<void> {
  try {
    await cancel(null)
  } catch (error) {
    if (!(error instanceof OrderToCancelFirst)) throw error
    const { order } = error
    const answer = await deps.commerce.cancelOrder(deps, order)
    if (!answer.ok) throw notPossibleNow('begun_otherwise')
    await cancel(order.orderId).catch(async (refusal: unknown) => {
      if (refusal instanceof AppError) await reportOrderless(deps, order)
      throw refusal
    })
  }
}

/** The order is canceled, but the claim isn't: something has happened to it in between, such as a carrier's scan. */
async function reportOrderless(deps: Deps, { storeId, effectKey: claimId }: OrderToCancelFirst['order']) {
  const found = await findClaim(deps.db, storeId, claimId)
  if (!found) return
  const { externalId, claimType } = found.claim
  await raiseAlert(deps, storeId, {
    severity: 'Warning',
    category: 'Home',
    subject: `The new items of claim ${externalId} were canceled`,
    message: `The order of claim ${externalId} was canceled, but the claim changed in the meantime, for example by a carrier’s scan, and is still open. Choose another resolution for its items or order the new ones again, and check its card payment.`,
    path: `claims/${claimType}/${claimId}`,
  })
}

type Canceled = {
  lines: readonly ClaimLineRow[]
  /** The order that was canceled on the platform for this. */
  canceledOrderId: string | null
}

/**
 * Cancels the order of an instant exchange together with its lines, in the caller's transaction. Does nothing for
 * other claims. The job that watches holds then releases the card.
 *
 * Call it in `cancelingOrderAhead`, unless the claim has no order.
 *
 * @throws AppError 409 if an item was sent, the card was charged, or only some of the lines are canceled
 */
export async function cancelOrderAhead(
  deps: Deps,
  { claim, lines }: FoundClaim,
  { lines: canceled, canceledOrderId }: Canceled,
): Promise<void> {
  const ahead = lines.filter(({ orderedAheadOn }) => orderedAheadOn !== null)
  if (!canceled.some(({ id }) => ahead.some((line) => line.id === id))) return
  const { storeId, id: claimId } = claim
  const isWhole = ahead.every(
    (line) => canceled.some(({ id }) => id === line.id) && !isFinal(line.status) && isNotSent(line),
  )
  const order = await findOrderOfEffect(deps.db, storeId, claimId)
  const platform = await deps.commerce.inOurDatabase(deps, storeId)
  const isCanceledThere = !platform && (order?.isCanceled || order?.orderId === canceledOrderId)
  if (!isWhole || !order || !(order.isOpen || isCanceledThere) || claim.unreturnedChargedOn !== null)
    throw notPossibleNow('begun_otherwise')
  if (isCanceledThere) return
  const request = { storeId, orderId: order.orderId, effectKey: claimId }
  if (!platform) throw new OrderToCancelFirst(request)
  const answer = await platform.cancelOrder(deps, request)
  if (!answer.ok) throw notPossibleNow('begun_otherwise')
}

const isNotSent = ({ status }: ClaimLineRow): boolean => status === 'Open' || status === 'Awaiting_Return'

/** Whether the new items of a claim can still be canceled; true if it is no instant exchange. */
export async function isOrderAheadOpen(
  deps: Deps,
  claim: { storeId: string; id: string; isInstantExchange: boolean },
): Promise<boolean> {
  if (!claim.isInstantExchange) return true
  if (await deps.commerce.refusalOf(deps, claim.storeId, 'cancelOrder')) return false
  const order = await findOrderOfEffect(deps.db, claim.storeId, claim.id)
  if (!order) return false
  const isCanceledThere = order.isCanceled && !(await deps.commerce.inOurDatabase(deps, claim.storeId))
  return order.isOpen || isCanceledThere
}
