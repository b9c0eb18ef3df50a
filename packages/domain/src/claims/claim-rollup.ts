import type { ClaimRollupCode, LineItemDetail, LineItemStatus } from './claim-words.ts'
import { isFinal } from './line-item-status.ts'

export type RolledUpLine = {
  status: LineItemStatus
  detail: LineItemDetail | null
  hasError: boolean
  /** It is approved automatically, without staff. */
  isAutoFinalised: boolean
}

/** Details on which a person has to decide. */
const decisions: readonly LineItemDetail[] = [
  'Pending_Review',
  'Pending_Inspection',
  'Pending_Approval',
  'Final_Sale',
]

/**
 * The status of a claim (see 'Claim status' in docs/product-rules.md), the first that applies:
 *
 * | code           | when                                                                          |
 * | -------------- | ----------------------------------------------------------------------------- |
 * | completed      | every line is final                                                           |
 * | readyForReview | some line waits for a decision, is kept and not approved by itself, or failed |
 * | inProgress     | otherwise: on its way, or waiting for the shopper                             |
 */
export function claimRollup(lines: readonly RolledUpLine[]): ClaimRollupCode {
  if (lines.every(({ status }) => isFinal(status))) return 'completed'
  return lines.some(awaitsPerson) ? 'readyForReview' : 'inProgress'
}

function awaitsPerson({ status, detail, hasError, isAutoFinalised }: RolledUpLine): boolean {
  if (isFinal(status)) return false
  if (hasError) return true
  if (detail === 'Return_Not_Required') return !isAutoFinalised
  return detail !== null && decisions.includes(detail)
}
