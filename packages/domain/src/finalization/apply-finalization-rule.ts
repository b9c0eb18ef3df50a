import type { ActionParams } from '../rules/actions.ts'
import { toMinor } from '../shared/currencies.ts'
import { minor, percentOf, type MinorUnits } from '../shared/money.ts'
import type { InspectionGradeCode } from '../claims/inspection-grade-schema.ts'
import type { Approval, LineDecision } from '../claims/line-decision.ts'

/** A line about to be finalized, and the decision about it. */
export type LineToSettle = {
  decision: LineDecision
  /** A person staged the decision, or an earlier round fixed it; otherwise it is the shopper's request. */
  isDecided: boolean
  valueMinor: MinorUnits
  /** What the shopper can read about it now. */
  noteToCustomer: string | null
  /** The worst grade of its inspections; null if there was none. */
  grade: InspectionGradeCode | null
}

/**
 * The decision, completed by a rule where staff have not decided: restocking, the refund deduction, and the
 * note to the shopper.
 *
 * Decisions of staff stay, amounts as a whole: a reviewed refund without a deduction was meant that way. A
 * rule restocks only inspected items. Denied, canceled and externally resolved lines do not change. Applying
 * this twice changes nothing.
 */
export function applyFinalizationRule(
  { decision, ...line }: LineToSettle,
  settings: ActionParams<'finalisation'>,
  currency: string,
): LineDecision {
  if (decision.type !== 'approve' || decision.wasResolvedExternally) return decision
  return {
    ...decision,
    resolution: line.isDecided
      ? decision.resolution
      : withFee(decision.resolution, settings.handlingFee, line.valueMinor, currency),
    isRestocked:
      decision.isRestocked ??
      (settings.isRestocked === undefined ? null : settings.isRestocked && line.grade !== null),
    noteToCustomer:
      decision.noteToCustomer ?? (line.noteToCustomer ? null : (settings.noteToCustomer ?? null)),
  }
}

/** A refund with its deduction, which is never more than the refund. */
function withFee(
  resolution: Approval['resolution'],
  fee: ActionParams<'finalisation'>['handlingFee'],
  valueMinor: MinorUnits,
  currency: string,
): Approval['resolution'] {
  if (resolution.method !== 'refund' || !fee) return resolution
  const refundMinor = resolution.amountMinor ?? valueMinor
  const feeMinor = fee.type === 'Percent' ? percentOf(refundMinor, fee.amount) : toMinor(fee.amount, currency)
  return { ...resolution, handlingFeeMinor: minor(Math.min(feeMinor, refundMinor)) }
}
