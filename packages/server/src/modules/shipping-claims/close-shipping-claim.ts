import type { FinalizationSource } from '@aftercare/domain/claims/claim-words'
import { shippingClaimResolved, type ShippingClaimEnd } from '@aftercare/domain/mail/shipping-claim-mails'
import { formatMoney } from '@aftercare/domain/shared/currencies'
import type { ShippingClaimEvent } from '@aftercare/domain/shipping-claims/shipping-claim-status'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { getOrderRow } from '#modules/orders/order-facts-reads.ts'
import { listNewOrders } from '#modules/resolution/resolution-reads.ts'
import { statusAfter } from './change-shipping-claim.ts'
import { valueOf } from './settlement-request.ts'
import { updateShippingClaim, type FoundShippingClaim } from './shipping-claim-store.ts'
import type { Author } from './shipping-claim-tables.ts'
import { addressee, mailCustomer, tellConversation } from './tell-shipping-claim.ts'

type Closing = {
  event: Exclude<ShippingClaimEvent, 'takenUp'>
  resolvedIn: FinalizationSource
  isMailed: boolean
  madeBy: Author
}

const words = {
  Closed_Refunded: 'Closed as refunded.',
  Closed_Reordered: 'Closed as sent again.',
  Closed_Denied: 'Closed as denied.',
  Closed_Resolved: 'Closed as resolved.',
} as const

/** Closes a claim for good, in the transaction that gives the reason for it, and tells the customer once (D59). */
export async function closeShippingClaim(
  deps: Deps,
  store: Store,
  { claim, lines }: FoundShippingClaim,
  { event, resolvedIn, isMailed, madeBy }: Closing,
): Promise<void> {
  const { storeId, id: claimId } = claim
  const status = statusAfter(claim, event)
  if (status === 'Open' || status === 'InProgress') return
  await updateShippingClaim(deps.db, claim, {
    status,
    resolutionMethod: event === 'refunded' ? 'Refund' : event === 'reordered' ? 'Reorder' : null,
    resolvedOn: deps.now(),
    resolvedIn,
    error: null,
  })
  await tellConversation(deps, { storeId, claimId }, { kind: 'event', message: words[status], madeBy })
  if (!isMailed) return

  const order = await getOrderRow(deps.db, storeId, claim.orderId)
  const end = await endOf(deps, store, { claim, lines }, status)
  const mail = shippingClaimResolved(addressee(claim, order), end, claim.noteFromMerchant)
  await mailCustomer(deps, store, { claim, lines: settledLines(lines, end) }, mail, null)
}

async function endOf(
  deps: Deps,
  { storeId, currencyCode, locale }: Store,
  { claim, lines }: FoundShippingClaim,
  as: ShippingClaimEnd['as'],
): Promise<ShippingClaimEnd> {
  if (as === 'Closed_Refunded') {
    const refunded = lines.filter(({ resolutionMethod }) => resolutionMethod === 'Refund')
    return { as, amount: formatMoney(valueOf(refunded), currencyCode, locale) }
  }
  if (as !== 'Closed_Reordered') return { as }
  const orders = await listNewOrders(deps.db, storeId, claim.id)
  return { as, orderNos: orders.map(({ orderNo }) => orderNo) }
}

/** A mail about money or a new order names the items that it is about. */
function settledLines(lines: FoundShippingClaim['lines'], { as }: ShippingClaimEnd) {
  if (as === 'Closed_Refunded') return lines.filter(({ resolutionMethod }) => resolutionMethod === 'Refund')
  if (as === 'Closed_Reordered') return lines.filter(({ resolutionMethod }) => resolutionMethod === 'Reorder')
  return lines
}
