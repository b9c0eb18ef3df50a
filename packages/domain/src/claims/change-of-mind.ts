import type { LineItemStatus } from './claim-words.ts'
import { isFinal } from './line-item-status.ts'

type Line = {
  status: LineItemStatus
  /** It is being paid, exchanged or replaced. */
  isProcessing: boolean
}

/** Nothing has been sent back yet, and nothing has been decided for good. */
const cancelableStatuses: readonly LineItemStatus[] = ['Open', 'Awaiting_Return']

/** Whether a shopper can still withdraw a line of their claim: until its first carrier scan, and before it's resolved. */
export const isCancelableByShopper = ({ status, isProcessing }: Line): boolean =>
  !isProcessing && cancelableStatuses.includes(status)

/** Whether a shopper can still add a forgotten photo or comment to a line: until it is decided. */
export const takesMedia = ({ status, isProcessing }: Line): boolean => !isProcessing && !isFinal(status)
