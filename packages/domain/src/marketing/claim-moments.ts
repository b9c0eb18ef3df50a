import type { ClaimRollupCode, LineItemDetail, LineItemStatus } from '../claims/claim-words.ts'
import type { MarketingEventType } from './marketing-events.ts'

export type ClaimInMarketing = {
  rollupCode: ClaimRollupCode
  lines: readonly { status: LineItemStatus; detail: LineItemDetail | null }[]
  hasError: boolean
  /** The parcels of orders that the claim led to: exchanges and replacements. */
  newOrders: readonly { isShipped: boolean; isDelivered: boolean }[]
  /** Of the same customer, of either kind. */
  hasOtherOpenClaim: boolean
}

export type ClaimMoment = Exclude<MarketingEventType, 'productRegistered'>

const refunded: readonly (LineItemDetail | null)[] = ['Refunded', 'Refunded_Partial']

/**
 * What a claim has reached so far, in order (see 'Marketing' in docs/product-rules.md). A customer can be asked for a
 * review once everything was approved and carried out, every new item was delivered, and nothing else of theirs is
 * open.
 */
export function claimMoments(claim: ClaimInMarketing): ClaimMoment[] {
  const { lines, newOrders } = claim
  const reached: Record<ClaimMoment, boolean> = {
    returnStarted: true,
    returnApproved: lines.some(isApproved),
    returnRefunded: lines.some((line) => isApproved(line) && refunded.includes(line.detail)),
    exchangeShipped: newOrders.some(({ isShipped }) => isShipped),
    reviewSafe: isDoneWell(claim) && !claim.hasOtherOpenClaim,
  }
  return (Object.keys(reached) as ClaimMoment[]).filter((moment) => reached[moment])
}

/** Everything that the customer asked for was approved and carried out, and has reached them. */
export const isDoneWell = ({
  rollupCode,
  lines,
  hasError,
  newOrders,
}: Omit<ClaimInMarketing, 'hasOtherOpenClaim'>): boolean =>
  rollupCode === 'completed' &&
  !hasError &&
  lines.every(isApproved) &&
  newOrders.every(({ isDelivered }) => isDelivered)

const isApproved = ({ status }: { status: LineItemStatus }) => status === 'Approved'
