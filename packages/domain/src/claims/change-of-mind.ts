import type { LineItemStatus } from './claim-words.ts'

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
