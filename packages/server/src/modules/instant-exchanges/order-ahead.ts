import { carriedValue } from '@aftercare/domain/resolution/payouts'
import { summarizeClaim } from '@aftercare/domain/resolution/summarize-claim'
import type { Deps } from '#deps.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import { findClaim, updateLine, type ClaimLineRow, type ClaimRow } from '#modules/claims/claim-store.ts'
import { AppError } from '#platform/errors.ts'

/**
 * Orders all new items of an instant exchange before the old ones are returned. Call it in the transaction that files
 * the claim, so that neither exists without the other.
 *
 * @throws AppError 409 if an item is out of stock, or the platform cannot take part in the transaction
 */
export async function orderAhead(deps: Deps, storeId: string, claimId: string): Promise<void> {
  const found = await findClaim(deps.db, storeId, claimId)
  const platform = await deps.commerce.inOurDatabase(deps, storeId)
  if (!found || !platform) throw notOrdered('instant_exchange_not_offered')
  const { claim, lines } = found
  const answer = await platform.createExchangeOrder(deps, {
    storeId,
    claimId,
    // A claim has only one such order.
    effectKey: claimId,
    kind: 'exchange',
    sourceOrderId: claim.orderId,
    email: claim.customerEmail,
    shippingAddress: claim.shippingAddress,
    lines: itemsOf(claim, lines),
  })
  if (!answer.ok) throw notOrdered('instant_exchange_not_offered')
  if (answer.value.outOfStockLineIds.length > 0) throw notOrdered('variant_out_of_stock')
  for (const line of lines) await updateLine(deps.db, line, { orderedAheadOn: deps.now() })
  await addTimelineEntry(
    deps,
    { storeId, claimId },
    { type: 'money', message: 'We created your exchange order.', isForCustomer: true },
  )
}

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

const notOrdered = (code: string) =>
  new AppError(
    'conflict',
    code,
    'We couldn’t order your new items. They may be out of stock. Your card wasn’t charged.',
  )
