import { claimTypes } from '@aftercare/domain/claims/claim-types'
import { receiptSeenBy } from '@aftercare/domain/orders/gift-recipient'
import type { CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import { summarizeClaim, type ClaimToSummarize } from '@aftercare/domain/resolution/summarize-claim'
import { toShopping } from '#modules/calculation/shop-now/to-shopping.ts'
import { toReceipt } from '#modules/calculation/to-receipt.ts'
import type { FeeNames } from '#modules/rules/fee-names.ts'

type ClaimedItem = { id: string; orderLineItemId: string; name: string; imgUrl: string | null }
type Submitted = Pick<CustomerClaim, 'receipt' | 'shopNow'>

/**
 * The amounts that the shopper agreed to when they submitted the claim, whatever was decided later; none where
 * staff decide first.
 */
export function submittedSums(
  {
    settlement,
    claimType,
    isGiftReturn,
  }: { settlement: ClaimToSummarize; claimType: ClaimType; isGiftReturn: boolean },
  lines: readonly ClaimedItem[],
  currencyCode: string,
  feeNames: FeeNames,
): Submitted {
  if (claimTypes[claimType].isReviewedFirst) return { receipt: null, shopNow: null }
  const summary = summarizeClaim(settlement)
  const itemOf = (lineId: string) => {
    const line = lines.find(({ id }) => id === lineId)
    const filed = settlement.lines.find((one) => one.lineId === lineId)
    if (!line || !filed) throw new Error(`The claim has no line ${lineId}`)
    const { orderLineItemId: originalStoreOrderLineItemId, name, imgUrl } = line
    return { originalStoreOrderLineItemId, name, imgUrl, quantity: filed.quantity }
  }
  const receipt = toReceipt(summary, currencyCode, itemOf, feeNames)
  return {
    receipt: receiptSeenBy({ isGiftReturn }, receipt),
    shopNow: toShopping(settlement.shopNow?.items ?? [], summary.shopping, currencyCode),
  }
}
