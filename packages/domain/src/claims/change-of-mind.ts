import type { ClaimSource, ClaimType, LineItemStatus } from './claim-words.ts'
import { isFinal } from './line-item-status.ts'

type Line = {
  status: LineItemStatus
  /** It is being paid, exchanged or replaced. */
  isProcessing: boolean
  /** A carrier scanned its package. One that the shopper chose leaves the line awaited: it proves nothing. */
  isScanned: boolean
  /** Its new item was sent already, or paid for: an instant exchange. */
  isNewItemSent?: boolean
}

/** Nothing has been sent back yet, and nothing has been decided for good. */
const cancelableStatuses: readonly LineItemStatus[] = ['Open', 'Awaiting_Return']

/** Whether a shopper can still withdraw a line of their claim: until its first carrier scan, and before it's resolved. */
export const isCancelableByShopper = (line: Line): boolean =>
  !line.isProcessing && !line.isScanned && !line.isNewItemSent && cancelableStatuses.includes(line.status)

/** Whether a shopper can still add a forgotten photo or comment to a line: until it is decided. */
export const takesMedia = ({ status, isProcessing }: Pick<Line, 'status' | 'isProcessing'>): boolean =>
  !isProcessing && !isFinal(status)

type FiledLine = Line & {
  isShopNow: boolean
  /** Staff have decided about it, or made it from a part of another. */
  isTouchedByStaff: boolean
}
type FiledClaim = {
  claimType: ClaimType
  source: ClaimSource
  isInstantExchange: boolean
  /** A card was charged or held for it. */
  hasPayment: boolean
  lines: readonly FiledLine[]
}

/**
 * Whether a shopper can still change what they get for a line: until its first scan, while nothing of the claim is
 * decided, and only where no card and no Shop Now cart depends on what was agreed.
 */
export const isOutcomeChangeable = (claim: FiledClaim, line: FiledLine): boolean =>
  claim.claimType === 'return' &&
  claim.source === 'Customer_App' &&
  !claim.isInstantExchange &&
  !claim.hasPayment &&
  line.status === 'Awaiting_Return' &&
  !line.isScanned &&
  claim.lines.every(
    ({ status, isProcessing, isShopNow, isTouchedByStaff }) =>
      !isProcessing && !isShopNow && !isTouchedByStaff && status !== 'Approved' && status !== 'Denied',
  )
