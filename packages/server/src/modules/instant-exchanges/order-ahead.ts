import { nameOfRate } from '@aftercare/domain/api/return-quote-schema'
import { carriedValue } from '@aftercare/domain/resolution/payouts'
import { summarizeClaim } from '@aftercare/domain/resolution/summarize-claim'
import type { Deps } from '#deps.ts'
import type { ExchangeOrderRequest } from '#integrations/commerce/commerce-platform.ts'
import { carryOutOrderAheadJob } from '#job-kinds/instant-exchange-job-kinds.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import type { FoundClaim } from '#modules/claims/change-claim.ts'
import { findClaim, updateLine, type ClaimLineRow, type ClaimRow } from '#modules/claims/claim-store.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

/** A request without an answer is repeated this much later. */
const repeatedAfterMs = 2 * 60_000

/**
 * Orders all new items of an instant exchange before the old ones are returned. Call it in the transaction that files
 * the claim, so that neither exists without the other. If the platform is not our own database, the items are ordered
 * after the transaction: by the caller, else by a job (`carryOutOrderAhead`).
 *
 * @throws AppError 409 if an item is out of stock, or the platform does not do this
 */
export async function orderAhead(deps: Deps, storeId: string, claimId: string): Promise<void> {
  const found = await findClaim(deps.db, storeId, claimId)
  if (!found || (await deps.commerce.refusalOf(deps, storeId, 'instantExchange')))
    throw notOrdered('instant_exchange_not_offered')
  for (const line of found.lines) await updateLine(deps.db, line, { orderedAheadOn: deps.now() })
  const platform = await deps.commerce.inOurDatabase(deps, storeId)
  if (!platform) {
    const startAfter = new Date(deps.now().getTime() + repeatedAfterMs)
    return enqueue(deps, carryOutOrderAheadJob, { storeId, claimId }, { startAfter })
  }
  const answer = await platform.createExchangeOrder(deps, aheadRequest(found))
  if (!answer.ok) throw notOrdered('instant_exchange_not_offered')
  if (answer.value.outOfStockLineIds.length > 0) throw notOrdered('variant_out_of_stock')
  await addTimelineEntry(
    deps,
    { storeId, claimId },
    { type: 'money', message: 'We created your exchange order.', isForCustomer: true },
  )
}

/** The order of a claim's new items: all of them, or none. */
export const aheadRequest = ({ claim, lines }: FoundClaim): ExchangeOrderRequest => ({
  storeId: claim.storeId,
  claimId: claim.id,
  // A claim has only one such order.
  effectKey: claim.id,
  kind: 'exchange',
  isWhole: true,
  shippingTitle: nameOfRate(claim.toCustomerRate),
  sourceOrderId: claim.orderId,
  email: claim.customerEmail,
  shippingAddress: claim.shippingAddress,
  lines: itemsOf(claim, lines),
})

function itemsOf({ settlement }: ClaimRow, lines: readonly ClaimLineRow[]) {
  const applications = summarizeClaim(settlement).lineItemApplications
  return lines.map((line) => {
    const application = applications.find(({ lineId }) => lineId === line.id)
    const filed = settlement.lines.find(({ lineId }) => lineId === line.id)
    if (!application || !filed) throw new Error(`Line ${line.id} is not part of the claim's settlement`)
    return {
      claimLineItemId: line.id,
      sourceOrderLineId: line.orderLineItemId,
      variantIdFromPlatform: line.variant?.idFromPlatform ?? '',
      quantity: line.quantity,
      inventory: 'decrementObeyingPolicy' as const,
      creditBasisMinor: carriedValue(filed, application),
    }
  })
}

/** What the shopper reads whose new items could not be ordered. */
export const notOrdered = (code: string) =>
  new AppError(
    'conflict',
    code,
    'We couldn’t order your new items. They may be out of stock. Your card wasn’t charged.',
  )
