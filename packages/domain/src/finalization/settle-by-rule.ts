import type { ActionParams } from '../rules/actions.ts'
import { toMinor } from '../shared/currencies.ts'
import { minor, percentOf, type MinorUnits } from '../shared/money.ts'
import type { InspectionGradeCode } from '../claims/inspection-grade-schema.ts'
import type { Approval, LineDecision } from '../claims/line-decision.ts'

/** A line that is about to be finalised, with what was said about it before. */
export type LineToSettle = {
  decision: LineDecision
  /** A person staged the decision, or an earlier round fixed it; else it is what the shopper asked for. */
  isDecided: boolean
  valueMinor: MinorUnits
  /** What the shopper can read about it now. */
  noteToCustomer: string | null
  /** The worst grade that its inspections gave; null when nobody looked. */
  grade: InspectionGradeCode | null
}

/**
 * The decision with what a rule of the hook before-finalise says where nobody has: whether the units go back
 * on the shelf, what is kept of a refund and what the shopper reads.
 *
 * What somebody decided stays, the amounts of a decision as a whole: who looked at a refund and kept no fee
 * meant that. A rule puts back only what was looked at. Nothing is changed about what is denied,
 * canceled or resolved elsewhere. Settling a decision again changes nothing.
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

/** A refund without what is kept of it, which is never more than all. */
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
