import { claimTypes } from '../claims/claim-types.ts'
import type { ClaimType } from '../claims/claim-words.ts'
import type { Outcome } from '../rules/actions.ts'
import { applyRules, verdictFromTrace, type Verdict } from '../rules/apply-rules.ts'
import { buildFacts } from '../rules/build-facts.ts'
import type { CompiledRules } from '../rules/compile-rules.ts'
import type { RuleTrace } from '../rules/rule-trace.ts'
import type { EligibilityLine, EligibilityOrder } from './eligibility-input.ts'
import type { EligibilitySettings } from './eligibility-settings.ts'
import type {
  LineDecision,
  LineEligibility,
  LineEligibilityTrace,
  OutcomeEligibility,
} from './eligibility-verdict.ts'
import type { FailedCheck } from './failed-check.ts'
import { defaultFootnotes, firstFailure, type CheckedLine } from './line-checks.ts'
import { gatherLineEvidence, type LineEvidence } from './line-evidence.ts'
import { isOpen, lineWindow, type LineWindow } from './line-window.ts'
import { remainingQuantity } from './returnable-quantity.ts'

/** Decides what may be claimed for one line of an order at one moment, and keeps why. */
export function lineEligibility(
  order: EligibilityOrder,
  line: EligibilityLine,
  settings: EligibilitySettings,
  rules: CompiledRules,
  now: Date,
): LineEligibility {
  const facts = buildFacts({ now, timeZone: settings.timeZone, order, lines: [line] })
  const { verdict, trace } = applyRules(rules, 'order-lookup/line', facts)
  return eligibilityFrom(line.id, gatherLineEvidence(order, line, settings, now), verdict, trace)
}

/** Decides again from the evidence and rules in a trace. */
export const lineEligibilityFromTrace = ({
  lineId,
  evidence,
  rules,
}: LineEligibilityTrace): LineEligibility => eligibilityFrom(lineId, evidence, verdictFromTrace(rules), rules)

/** Applies the rules to the evidence about a line, at the time of the evidence. */
function eligibilityFrom(
  lineId: string,
  evidence: LineEvidence,
  rules: LineRules,
  ruleTrace: RuleTrace<'order-lookup/line'>,
): LineEligibility {
  const decision = decideLine(lineId, evidence, rules)
  return { ...decision, trace: { ...decision.trace, rules: ruleTrace } }
}

/** The same without the trace. */
export function decideLine(lineId: string, evidence: LineEvidence, rules: LineRules): LineDecision {
  const windows = {
    refund: lineWindow('refund', evidence, rules),
    giftCard: lineWindow('giftCard', evidence, rules),
    exchange: lineWindow('exchange', evidence, rules),
    warranty: lineWindow('warranty', evidence, rules),
  }
  const forReturn = decideClaimType('return', evidence, rules, windows)
  const forWarranty = decideClaimType('warranty', evidence, rules, windows)

  return {
    lineId,
    remainingReturnableQuantity: evidence.exclusion ? 0 : remainingQuantity(evidence.quantities),
    ineligibleLineItemFootnote: footnoteOf(evidence, forReturn, forWarranty),
    warrantyFootnote: forWarranty.footnote,
    return: {
      isFinalSale: isFinalSale(evidence, rules),
      isExchangeOnly: isExchangeOnly(evidence, rules),
      refund: forReturn.outcome('refund'),
      giftCard: forReturn.outcome('giftCard'),
      exchange: forReturn.outcome('exchange'),
    },
    warranty: forWarranty.outcome('warranty'),
    exchangeOptions: rules.exchangeOptions,
    trace: {
      lineId,
      evidence,
      windows,
      failedChecks: { return: forReturn.failedCheck, warranty: forWarranty.failedCheck },
    },
  }
}

type LineRules = Verdict<'order-lookup/line'>

/**
 * Returns come first; a claim type that the store does not offer gives no footnote unless there is no other.
 */
function footnoteOf(
  { isReturnOffered, isWarrantyOffered }: LineEvidence,
  forReturn: ClaimTypeDecision,
  forWarranty: ClaimTypeDecision,
): string | null {
  if (!isReturnOffered) return forWarranty.footnote
  return forReturn.footnote ?? (isWarrantyOffered ? forWarranty.footnote : null)
}

/** A rule overrides the tag, in both directions. */
const isFinalSale = (evidence: LineEvidence, rules: LineRules): boolean =>
  rules.finalSale?.action.params.isFinalSale ?? evidence.finalSaleTag !== null

const isExchangeOnly = (evidence: LineEvidence, rules: LineRules): boolean =>
  rules.exchangeOnly?.action.params.isExchangeOnly ?? evidence.exchangeOnlyTag !== null

type ClaimTypeDecision = {
  failedCheck: FailedCheck | null
  footnote: string | null
  outcome: (outcome: Outcome) => OutcomeEligibility
}

function decideClaimType(
  claimType: ClaimType,
  evidence: LineEvidence,
  rules: LineRules,
  windows: Record<Outcome, LineWindow>,
): ClaimTypeDecision {
  const line = checkedLine(claimType, evidence, rules)
  const failure = firstFailure(line)
  const offered = failure?.isForGood ? [] : line.outcomes.filter((outcome) => !rules.ineligible[outcome])
  const open = failure ? [] : offered.filter((outcome) => isOpen(windows[outcome], evidence.now))

  return {
    failedCheck: failure?.name ?? (open.length > 0 ? null : 'outsideWindow'),
    footnote: open.length > 0 ? null : (failure?.footnote?.(line) ?? defaultFootnotes.other),
    outcome: (outcome) => {
      const isOffered = offered.includes(outcome)
      const { lastEligibleOn } = windows[outcome]
      return {
        isOffered,
        isEligible: open.includes(outcome),
        lastEligibleDate: isOffered && lastEligibleOn !== null ? new Date(lastEligibleOn) : null,
      }
    },
  }
}

/** Exchange only takes refund and gift card away. */
function checkedLine(claimType: ClaimType, evidence: LineEvidence, rules: LineRules): CheckedLine {
  const exchangeOnly = isExchangeOnly(evidence, rules)
  return {
    claimType,
    evidence,
    rules,
    isOffered: { return: evidence.isReturnOffered, warranty: evidence.isWarrantyOffered }[claimType],
    isFinalSale: isFinalSale(evidence, rules),
    outcomes: claimTypes[claimType].outcomes.filter(
      (outcome) =>
        evidence.isOutcomeEnabled[outcome] &&
        !(exchangeOnly && (outcome === 'refund' || outcome === 'giftCard')),
    ),
  }
}
