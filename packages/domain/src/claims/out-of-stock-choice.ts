import type { ClaimType, LineItemStatus, ResolutionMethod } from './claim-words.ts'
import { isFinal } from './line-item-status.ts'

/** The code of a line's error that its new item is no longer in stock. */
export const outOfStock = 'OUT_OF_STOCK'
export const saysOutOfStock = ({ code }: { code: string }): boolean => code === outOfStock

type Line = {
  status: LineItemStatus
  requestedResolutionMethod: ResolutionMethod
  isProcessing: boolean
  isShopNow: boolean
  /** Its new item was sent before it came back. */
  isOrderedAhead: boolean
  errors: readonly { code: string }[]
}

/**
 * Whether the shopper can choose something else for a line, since its approved exchange failed for want of stock alone
 * (see 'Exchange stock' in docs/product-rules.md). Items of a Shop Now cart are ordered together, which staff decide.
 */
export const isChoiceOpen = (claim: { claimType: ClaimType }, line: Line): boolean =>
  claim.claimType === 'return' &&
  line.requestedResolutionMethod === 'variantExchange' &&
  !isFinal(line.status) &&
  !line.isProcessing &&
  !line.isShopNow &&
  !line.isOrderedAhead &&
  line.errors.length > 0 &&
  line.errors.every(saysOutOfStock)
