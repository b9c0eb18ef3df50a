import { claimTypes } from '../claims/claim-types.ts'
import type { ClaimType, RiskLevel } from '../claims/claim-words.ts'
import type { LineEligibilityTrace } from '../eligibility/eligibility-verdict.ts'
import { isOpen } from '../eligibility/line-window.ts'
import { remainingQuantity } from '../eligibility/returnable-quantity.ts'
import type { ReturnMethod } from '../return-shipments/return-method-schema.ts'
import type { Outcome } from '../rules/actions.ts'
import { verdictFromTrace } from '../rules/apply-rules.ts'
import type { HookRowName } from '../rules/hooks.ts'
import type { RuleTrace } from '../rules/rule-trace.ts'
import { formatMoney } from '../shared/currencies.ts'
import { zero, type MinorUnits } from '../shared/money.ts'
import type { Wording } from './comparison-words.ts'
import { ruleSentences } from './rule-sentences.ts'
import {
  anchorNames,
  checkSentences,
  filled,
  outcomeNames,
  whyMessages,
  type WhyMessageId,
} from './why-messages.ts'
import type { WhySection, WhySections, WhySentence } from './why-schema.ts'

/** The stored evidence of a claim. Traces of lines have the lines' order. */
export type ClaimTraces = {
  eligibility: readonly LineEligibilityTrace[]
  questions: readonly RuleTrace<'after-reason-selection'>[]
  /** Missing in claims that were filed before it was kept. */
  returnQuote?: readonly RuleTrace<'return-quote'>[]
  submission: RuleTrace<'before-claim-submission'>
  claimCreated: RuleTrace<'claim-created'>
  /** When the rules were last evaluated for its return parcels, one for each; missing before. */
  shipmentUpdated?: readonly RuleTrace<'shipment-updated'>[]
  /** When lines were last finalized, for each; missing before. */
  beforeFinalise?: readonly LineTrace<'before-finalise'>[]
  /** When it was closed; missing before, and where the store had no rules for it. */
  claimFinalised?: RuleTrace<'claim-finalised'>
  /** When the rules were last evaluated for its returned items, one for each; missing before. */
  rmaUpdated?: readonly LineTrace<'rma-updated'>[]
}

/** What the rules said about one of its lines. */
export type LineTrace<Row extends HookRowName> = { lineId: string; trace: RuleTrace<Row> }

export type ExplainedClaim = {
  claimType: ClaimType
  traces: ClaimTraces
  /** In the order of the traces, those that staff split off after them. */
  lines: readonly { id: string; name: string; policyQuestion: string | null }[]
  isReturnNotRequired: boolean
  returnMethod: ReturnMethod | null
  fee: { name: string | null; amountMinor: MinorUnits }
  giftCardIncentiveMinor: MinorUnits
  returnShippingMinor: MinorUnits
  exchangeShippingMinor: MinorUnits
  isHeldForReview: boolean
  isAutoFinalised: boolean
  riskLevel: RiskLevel | null
}

/** How the sentences are written: the store's currency, locale and names. */
type Explanation = { currencyCode: string; locale: string; wording: Wording }

/**
 * Why a claim is as it is, in sentences made from the stored evidence, rules and amounts. Nothing is
 * evaluated again, so the explanation describes what held at the time.
 */
export function explainClaim(
  claim: ExplainedClaim,
  { currencyCode, locale, wording }: Explanation,
): WhySections {
  const money = (amount: MinorUnits) => formatMoney(amount, currencyCode, locale)
  return [
    ...claim.lines.flatMap((line, index) => sectionsOfLine(claim, line, index, wording)),
    section('section.return', null, returnSentences(claim, money)),
    section('section.money', null, moneySentences(claim, money, wording)),
    section('section.afterwards', null, afterwards(claim, wording)),
    ...(claim.traces.shipmentUpdated
      ? [section('section.shipment', null, onItsWay(claim, claim.traces.shipmentUpdated, wording))]
      : []),
    ...asItCameBack(claim, wording),
    ...lineSections('section.finalisation', claim, claim.traces.beforeFinalise, wording),
    ...(claim.traces.claimFinalised
      ? [section('section.closed', null, ruleSentences(claim.traces.claimFinalised, wording))]
      : []),
  ]
}

function sectionsOfLine(
  { claimType, traces }: ExplainedClaim,
  { id, name, policyQuestion }: ExplainedClaim['lines'][number],
  index: number,
  wording: Wording,
): WhySection[] {
  const [eligibility, questions] = [traces.eligibility[index], traces.questions[index]]
  const wayBack = traces.returnQuote?.[index]
  const line = { id, name }
  const asked = questions ? ruleSentences(questions, wording) : []
  return [
    ...(eligibility
      ? [section('section.eligibility', line, eligibilitySentences(eligibility, claimType, wording))]
      : []),
    ...(asked.length > 0
      ? [section('section.questions', line, [...asked, ...(policyQuestion ? [note(policyQuestion)] : [])])]
      : []),
    ...(wayBack && wayBack.slots.length > 0
      ? [section('section.return', line, ruleSentences(wayBack, wording))]
      : []),
  ]
}

const section = (
  title: WhyMessageId,
  lineItem: WhySection['lineItem'],
  sentences: WhySentence[],
): WhySection => ({ title: whyMessages[title], lineItem, sentences })

function eligibilitySentences(
  trace: LineEligibilityTrace,
  claimType: ClaimType,
  wording: Wording,
): WhySentence[] {
  const { evidence, failedChecks, rules } = trace
  const failed = failedChecks[claimType]
  return [
    ...(failed ? [{ text: checkSentences[failed], tone: 'no' as const }] : []),
    ...(evidence.finalSaleTag ? [said('line.finalSaleTag', 'no', { tag: evidence.finalSaleTag })] : []),
    ...(evidence.exchangeOnlyTag
      ? [said('line.exchangeOnlyTag', 'no', { tag: evidence.exchangeOnlyTag })]
      : []),
    said('line.quantity', 'note', {
      left: remainingQuantity(evidence.quantities),
      ordered: evidence.quantities.ordered,
    }),
    ...claimTypes[claimType].outcomes.map((outcome) => windowSentence(trace, outcome, wording)),
    ...ruleSentences(rules, wording),
  ]
}

function windowSentence(
  { evidence, windows }: LineEligibilityTrace,
  of: Outcome,
  { date }: Wording,
): WhySentence {
  const outcome = outcomeNames[of]
  const { anchor, days, lastEligibleOn } = windows[of]
  if (!evidence.isOutcomeEnabled[of]) return said('window.off', 'no', { outcome })
  if (lastEligibleOn === null) return said('window.lifetime', 'yes', { outcome })
  const last = { outcome, date: date(lastEligibleOn) }
  if (!isOpen(windows[of], evidence.now)) return said('window.over', 'no', last)
  if (days === null) return said('window.openUntilDate', 'yes', last)
  const from = { anchor: anchorNames[anchor.from], anchorDate: date(anchor.on), plusDays: anchor.plusDays }
  return said(anchor.plusDays > 0 ? 'window.openAssumed' : 'window.open', 'yes', { ...last, ...from, days })
}

type Money = (amount: MinorUnits) => string

function returnSentences(claim: ExplainedClaim, money: Money): WhySentence[] {
  const { returnMethod: method, returnShippingMinor: charge } = claim
  if (claimTypes[claim.claimType].isReviewedFirst) return [said('return.none', 'note')]
  if (claim.isReturnNotRequired || !method) return [said('return.kept', 'note')]
  if (method.type === 'Packing_Slip') return [said('return.packingSlip', 'note')]
  return [
    said('return.label', 'note', { carrier: method.carrier ?? '', service: method.service ?? '' }),
    charge > zero ? said('return.charge', 'note', { amount: money(charge) }) : said('return.free', 'note'),
  ]
}

function moneySentences(claim: ExplainedClaim, money: Money, wording: Wording): WhySentence[] {
  const { fee, giftCardIncentiveMinor: incentive, exchangeShippingMinor: shipping, traces } = claim
  return [
    fee.amountMinor > zero
      ? said('money.fee', 'note', { name: fee.name ?? '', amount: money(fee.amountMinor) })
      : said('money.noFee', 'note'),
    ...(incentive > zero ? [said('money.incentive', 'note', { amount: money(incentive) })] : []),
    ...(shipping > zero ? [said('money.exchangeShipping', 'note', { amount: money(shipping) })] : []),
    ...ruleSentences(traces.submission, wording),
  ]
}

function afterwards(claim: ExplainedClaim, wording: Wording): WhySentence[] {
  const { claimCreated } = claim.traces
  const rules = ruleSentences(claimCreated, wording)
  const tags = verdictFromTrace(claimCreated).claimTags.flatMap(({ action }) => action.params.tags)
  const done = [
    ...(tags.length > 0 ? [said('afterwards.tags', 'note', { tags: [...new Set(tags)].join(', ') })] : []),
    ...(claim.isHeldForReview ? [said('afterwards.held', 'no')] : []),
    ...(claim.riskLevel === 'High' && wording.seesRisk ? [said('afterwards.highRisk', 'no')] : []),
    ...automatically(claim, 'filed'),
  ]
  return done.length + rules.length > 0 ? [...done, ...rules] : [said('afterwards.nothing', 'note')]
}

const onItsWay = (
  claim: ExplainedClaim,
  traces: readonly RuleTrace<'shipment-updated'>[],
  wording: Wording,
): WhySentence[] => [
  ...automatically(claim, 'sent'),
  ...traces.flatMap((trace) => ruleSentences(trace, wording)),
]

function asItCameBack(claim: ExplainedClaim, wording: Wording): WhySection[] {
  const approved = automatically(claim, 'came')
  return [
    ...(approved.length > 0 ? [section('section.rma', null, approved)] : []),
    ...lineSections('section.rma', claim, claim.traces.rmaUpdated, wording),
  ]
}

const lineSections = (
  title: WhyMessageId,
  { lines }: ExplainedClaim,
  traces: readonly LineTrace<HookRowName>[] = [],
  wording: Wording,
): WhySection[] =>
  traces.flatMap(({ lineId, trace }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line ? [section(title, { id: line.id, name: line.name }, ruleSentences(trace, wording))] : []
  })

type Approval = 'filed' | 'sent' | 'came'

const automatically = (claim: ExplainedClaim, at: Approval): WhySentence[] =>
  claim.isAutoFinalised && claim.riskLevel !== 'High' && approvedAt(claim.traces) === at
    ? [said('afterwards.automatic', 'yes')]
    : []

/** Rules are asked as a claim comes back only as long as none has approved it. */
function approvedAt({ shipmentUpdated, rmaUpdated }: ClaimTraces): Approval {
  if (approveAll(shipmentUpdated)) return 'sent'
  return approveAll(rmaUpdated?.map(({ trace }) => trace)) ? 'came' : 'filed'
}

const approveAll = (traces: readonly RuleTrace<'shipment-updated' | 'rma-updated'>[] = []): boolean =>
  traces.length > 0 && traces.every((trace) => verdictFromTrace(trace).autoFinalise !== null)

const said = (
  id: WhyMessageId,
  tone: WhySentence['tone'],
  values: Record<string, string | number> = {},
): WhySentence => ({ text: filled(whyMessages[id], values), tone })

const note = (text: string): WhySentence => ({ text, tone: 'note' })
