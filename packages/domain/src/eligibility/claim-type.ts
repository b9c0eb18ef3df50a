import type { ClaimType } from '../claims/claim-words.ts'

type Outcome = { isEligible: boolean }

/** As much of a line as says what may be claimed for it; verdicts and the portal's order lines both fit. */
export type ClaimableLine = {
  remainingReturnableQuantity: number
  return: { isFinalSale: boolean; refund: Outcome; giftCard: Outcome; exchange: Outcome }
  warranty: Outcome
}

/** Whether some units may come back for a refund, a gift card or an exchange. */
export function isReturnEligible({ remainingReturnableQuantity, return: block }: ClaimableLine): boolean {
  if (block.isFinalSale || remainingReturnableQuantity === 0) return false
  return block.refund.isEligible || block.giftCard.isEligible || block.exchange.isEligible
}

/** Whether a warranty claim may be made for some units. */
const isWarrantyEligible = ({ remainingReturnableQuantity, warranty }: ClaimableLine): boolean =>
  warranty.isEligible && remainingReturnableQuantity > 0

export const isEligibleFor = (claimType: ClaimType, line: ClaimableLine): boolean =>
  ({ return: isReturnEligible, warranty: isWarrantyEligible })[claimType](line)

/** Whether there is anything to choose between: some line can be returned and some claimed under warranty. */
export const areBothClaimTypesPossible = (lines: readonly ClaimableLine[]): boolean =>
  lines.some(isReturnEligible) && lines.some(isWarrantyEligible)

/** Whether only warranty is left: warranty begins where returns end. Lines without either do not count. */
const isOnlyWarrantyLeft = (lines: readonly ClaimableLine[]): boolean =>
  lines.some(isWarrantyEligible) && !lines.some(isReturnEligible)

type NewRequest = {
  allowClaimTypeSelection: boolean
  isWarrantyEnabled: boolean
  lineItems: readonly ClaimableLine[]
}

/**
 * Where a new request starts (see 'Return or warranty' in docs/product-rules.md): `choose` if the shopper may
 * choose, else the claim type for them.
 */
export function startOfRequest(order: NewRequest): ClaimType | 'choose' {
  const { allowClaimTypeSelection, isWarrantyEnabled, lineItems } = order
  if (!isWarrantyEnabled) return 'return'
  if (allowClaimTypeSelection && areBothClaimTypesPossible(lineItems)) return 'choose'
  return isOnlyWarrantyLeft(lineItems) ? 'warranty' : 'return'
}

type OrderHub = {
  isWarrantyEnabled: boolean
  hasTracker: boolean
  wasShippingProtected: boolean
  lineItems: readonly ClaimableLine[]
}

/**
 * Whether the order hub has nothing to offer but a warranty claim, so that the shopper is sent straight
 * there.
 */
export function leadsStraightToWarranty(order: OrderHub): boolean {
  if (!order.isWarrantyEnabled || order.hasTracker || order.wasShippingProtected) return false
  return isOnlyWarrantyLeft(order.lineItems)
}
