import type { ClaimType } from '../claims/claim-words.ts'
import type { Outcome } from '../rules/actions.ts'
import type { RuleMatch } from '../rules/apply-rules.ts'
import type { RuleTrace } from '../rules/rule-trace.ts'
import type { FailedCheck } from './failed-check.ts'
import type { LineEvidence } from './line-evidence.ts'
import type { LineWindow } from './line-window.ts'

/**
 * Whether an outcome is open now, and its last moment whether past or to come. The date is null where there
 * is none to show: the outcome is not offered for this line, or it is offered for ever.
 */
export type OutcomeEligibility = { isOffered: boolean; isEligible: boolean; lastEligibleDate: Date | null }

/** What may be claimed for one line of an order, and why. */
export type LineEligibility = {
  lineId: string
  remainingReturnableQuantity: number
  /** Why it cannot be returned, or else why there is no warranty; null when all that is offered can be claimed. */
  ineligibleLineItemFootnote: string | null
  /** Why there is no warranty; null where there is one. */
  warrantyFootnote: string | null
  return: { isFinalSale: boolean; isExchangeOnly: boolean } & Record<
    Exclude<Outcome, 'warranty'>,
    OutcomeEligibility
  >
  warranty: OutcomeEligibility
  /** What rules change about exchanging this line, or null. */
  exchangeOptions: RuleMatch<'exchangeOptions'> | null
  trace: LineEligibilityTrace
}

/**
 * How a decision was made, as plain JSON. Evidence and rules alone reproduce the decision; windows and failed
 * checks name the arithmetic and the check that decided it.
 */
export type LineEligibilityTrace = {
  lineId: string
  evidence: LineEvidence
  rules: RuleTrace<'order-lookup/line'>
  windows: Record<Outcome, LineWindow>
  failedChecks: Record<ClaimType, FailedCheck | null>
}

/** The verdict for a line without its trace. */
export type LineDecision = Omit<LineEligibility, 'trace'> & { trace: Omit<LineEligibilityTrace, 'rules'> }

export type OrderEligibility = {
  /** In the order of the order's lines. */
  lines: LineEligibility[]
  returnUntil: Date | null
  warrantyUntil: Date | null
  editUntil: Date | null
  allowClaimTypeSelection: boolean
  /** What a rule says of spending credit in the shop, or null. */
  shopNow: RuleMatch<'offerShopNow'> | null
  /** The only edits that a rule allows, or null. */
  orderEdits: RuleMatch<'allowOrderEdits'> | null
  /** What a rule says of sending new items before the old ones are back, or null. */
  instantExchange: RuleMatch<'offerInstantExchange'> | null
  trace: RuleTrace<'order-lookup/order'>
}
