import { minor, zero, type MinorUnits } from '../shared/money.ts'
import type { ResolutionMethod } from './claim-words.ts'
import type { LineDecision } from './line-decision.ts'

/**
 * The amount a shopper requested for a line: its value for a refund or gift card, the remainder for a cheaper
 * exchange, else nothing.
 */
export function requestedAmount(line: {
  requestedResolutionMethod: ResolutionMethod
  valueMinor: MinorUnits
  /** Negative if there is a remainder for the shopper. */
  exchangeDeltaMinor: MinorUnits | null
}): MinorUnits {
  const { requestedResolutionMethod: method, valueMinor, exchangeDeltaMinor } = line
  if (method === 'refund' || method === 'giftCard') return valueMinor
  return method === 'variantExchange' ? minor(Math.max(0, zero - (exchangeDeltaMinor ?? zero))) : zero
}

/**
 * What is withheld from a line's payout: the refund deduction, and the part that a partial refund or gift
 * card leaves out. Nothing before a decision, or if no money moves.
 */
export function deductedAmount(decision: LineDecision | null, valueMinor: MinorUnits): MinorUnits {
  if (decision?.type !== 'approve' || decision.wasResolvedExternally) return zero
  const { resolution } = decision
  if (resolution.method !== 'refund' && resolution.method !== 'giftCard') return zero
  const leftOut = valueMinor - (resolution.amountMinor ?? valueMinor)
  return minor(leftOut + (resolution.method === 'refund' ? resolution.handlingFeeMinor : zero))
}
