import { claimTypes } from '../claims/claim-types.ts'
import type { CreditMethod } from '../claims/claim-words.ts'
import { mediaAskedFor } from '../claims/required-media.ts'
import type { FeePolicy, GiftCardIncentive, LabelCharge } from '../merchants/settings-schema.ts'
import { exchangeShippingOf, giftCardIncentiveOf, labelChargeOf } from '../resolution/charge-policies.ts'
import { feeOfClaim } from '../resolution/return-fee.ts'
import { lineValue, type ClaimedLine } from '../resolution/credits.ts'
import { summarizeClaim, type ClaimToSummarize } from '../resolution/summarize-claim.ts'
import type { ReturnMethodType } from '../return-shipments/return-method-schema.ts'
import { minor, sum, zero, type MinorUnits } from '../shared/money.ts'
import type { CompiledRules } from '../rules/compile-rules.ts'
import type { RuleHook } from '../rules/hooks.ts'
import { mergeCustomFields } from '../rules/merge-custom-fields.ts'
import {
  evaluateClaimRules,
  evaluateLineRules,
  buildLineFacts,
  type Changed,
  type ClaimAnswers,
  type LineAnswers,
  type PastClaim,
} from './ask-again.ts'
import type { TrialChangeKind, TrialMoneyKind } from './trial-schema.ts'

/** What holds where no rule says otherwise, as the store has it now. */
export type TrialStore = {
  currencyCode: string
  fee: FeePolicy
  incentive: GiftCardIncentive
  returnShipping: {
    methods: readonly ReturnMethodType[]
    returnLocationId: string | null
    labelCharge: LabelCharge
  }
  /** By name; the first is used where none is named. */
  locations: ReadonlyMap<string, string>
}

/** The properties of a claim or a line to compare: amounts or short texts; null is nothing. */
export type Traits = { readonly [Kind in TrialChangeKind]?: string | MinorUnits | null }
export type Replay = { claim: Traits; lines: Traits[]; money: Record<TrialMoneyKind, MinorUnits> }

/** A store's rules, and the same with a change at these hooks alone. */
export type RulePair = { before: CompiledRules; after: CompiledRules; hooks: readonly RuleHook[] }

type ReplayableClaim = PastClaim & { settlement: ClaimToSummarize }

/** The result for a past claim with one set of rules: accepted, asked, charged and paid out. */
export function replayClaim(
  { before, after, hooks }: RulePair,
  past: ReplayableClaim,
  store: TrialStore,
): { before: Replay; after: Replay } {
  const told = buildLineFacts(past)
  const lines = evaluateLineRules(before, past, told)
  const was = replayOf(before, past, store, lines)
  const linesAfter = evaluateLineRules(after, past, told, { hooks, earlier: lines })
  const is = replayOf(after, past, store, linesAfter, { hooks, earlier: was.answers })
  return { before: was.replay, after: is.replay }
}

function replayOf(
  rules: CompiledRules,
  past: ReplayableClaim,
  store: TrialStore,
  answers: readonly LineAnswers[],
  changed?: Changed<ClaimAnswers | null>,
): { replay: Replay; answers: ClaimAnswers | null } {
  const refusals = answers.map((answer, index) => refusalOf(answer, past.lines[index]))
  const ways = answers.map((answer) => returnTermsOf(answer, store))
  const { isReviewedFirst } = claimTypes[past.kept.claim.type]
  const lines = answers.map((answer, index): Traits => {
    const refused = refusals[index] ?? null
    if (refused !== null) return { refused }
    return {
      questions: questionsOf(answer),
      policyQuestion: answer.questions.policyEnforcement?.action.params.question ?? null,
      inspections: joined(answer.inspections.inspections.map(({ action }) => action.params.name)),
      ...(!isReviewedFirst && { keepItem: ways[index]?.isKept ? 'Customer keeps the item' : null }),
      ...(!isReviewedFirst && { wayBack: ways[index]?.text ?? null }),
    }
  })
  const accepted = answers.flatMap((_, index) => (refusals[index] === null ? [index] : []))
  if (accepted.length === 0) return { replay: { lines, ...nothing }, answers: null }

  const sent = accepted.flatMap((index) => ways[index] ?? [])
  const label = labelOf(past.kept, sent, store.currencyCode)
  const asked = { accepted, returnMethod: label.method }
  const ofClaim = evaluateClaimRules(rules, past, asked, changed)
  const claimed = accepted.flatMap((index) => withCredits(past.lines[index], answers[index]))
  return { replay: { lines, ...settle(past, store, { claimed, label, ofClaim }) }, answers: ofClaim }
}

/** The note under an item that cannot be claimed as requested, or null. */
function refusalOf({ eligibility }: LineAnswers, line: ClaimedLine | undefined): string | null {
  const isPossible = line !== undefined && canBeClaimed(eligibility, line)
  return isPossible ? null : (eligibility.ineligibleLineItemFootnote ?? 'Not Eligible')
}

function canBeClaimed(eligibility: LineAnswers['eligibility'], { resolutionMethod }: ClaimedLine): boolean {
  if (resolutionMethod === 'warrantyReview') return eligibility.warranty.isEligible
  if (resolutionMethod === 'variantExchange') return eligibility.return.exchange.isEligible
  return creditMethodsOf(eligibility, false).length > 0
}

/** The remainder of a cheaper exchange has no window of its own if the item is exchange only. */
function creditMethodsOf({ return: offered, trace }: LineAnswers['eligibility'], isExchange: boolean) {
  const isLeftOver = isExchange && offered.isExchangeOnly
  const { isOutcomeEnabled } = trace.evidence
  const methods: CreditMethod[] = []
  if (isLeftOver ? isOutcomeEnabled.giftCard : offered.giftCard.isEligible) methods.push('Gift_Card')
  if (isLeftOver ? isOutcomeEnabled.refund : offered.refund.isEligible) methods.push('Refund')
  return methods
}

type ReturnTerms = {
  isKept: boolean
  methods: readonly ReturnMethodType[]
  charge: LabelCharge
  text: string | null
}

function returnTermsOf({ wayBack }: LineAnswers, { returnShipping, locations }: TrialStore): ReturnTerms {
  const policy = wayBack.returnShipping?.action.params ?? returnShipping
  const { methods, returnLocationId, labelCharge = returnShipping.labelCharge } = policy
  const place = locations.get(returnLocationId ?? '') ?? [...locations.values()][0] ?? ''
  const isKept = wayBack.keepItem !== null
  const text = `${methods.map((method) => method.replace('_', ' ')).join(' or ')}, ${place}`
  return { isKept, methods, charge: labelCharge, text: isKept ? null : text }
}

/** The additional questions, in a few words. */
function questionsOf({ questions }: LineAnswers): string | null {
  const asked = mergeCustomFields(questions.customFields)
  if (!asked) return null
  const pictures = mediaAskedFor(asked) ?? 0
  return joined([
    ...(asked.customFieldIds.length > 0 ? [`${asked.customFieldIds.length} questions`] : []),
    ...(pictures > 0 ? [`${pictures} pictures`] : []),
    ...(asked.isDefaultCommentFieldRequired ? ['a comment'] : []),
  ])
}

const joined = (texts: readonly string[]): string | null =>
  texts.length === 0 ? null : [...new Set(texts)].join(', ')

type Told = { claimed: ClaimedLine[]; label: Label; ofClaim: ClaimAnswers }

function settle(
  { kept, settlement }: ReplayableClaim,
  { currencyCode, ...store }: TrialStore,
  { claimed: lines, label, ofClaim: { submission, created } }: Told,
): Omit<Replay, 'lines'> {
  const { outcomes } = claimTypes[kept.claim.type]
  const hasExchange = lines.some(({ resolutionMethod }) => resolutionMethod === 'variantExchange')
  const incentive = submission.giftCardIncentive?.action.params ?? store.incentive
  const sending = submission.exchangeShipping?.action.params ?? null
  const { applied, balanceMinor } = summarizeClaim({
    ...settlement,
    lines,
    incentive: outcomes.includes('giftCard')
      ? giftCardIncentiveOf(incentive, currencyCode)
      : { type: 'none' },
    fee: feeOfClaim(
      {
        claimType: kept.claim.type,
        byRule: submission.fee?.action ?? null,
        ownFee: store.fee,
        isPayable: settlement.isFeePaidByCard === true,
        claimValueMinor: sum(lines.map(lineValue)),
      },
      currencyCode,
    ),
    labelChargeMinor: label.chargeMinor,
    exchangeShippingMinor: hasExchange
      ? exchangeShippingOf(sending, kept.exchangeRateMinor, currencyCode)
      : zero,
  })
  return {
    claim: claimTraits(applied, created),
    money: {
      payouts: minor(Math.max(0, zero - balanceMinor)),
      fees: applied.feeMinor,
      labelCharges: applied.returnShippingMinor,
      labelCosts: label.costMinor,
      exchangeShipping: applied.exchangeShippingMinor,
      incentives: applied.giftCardIncentiveMinor,
    },
  }
}

/** A claim on hold is not approved automatically. */
function claimTraits(
  applied: ReturnType<typeof summarizeClaim>['applied'],
  { claimTags, orderTags, holdForReview, autoFinalise }: ClaimAnswers['created'],
): Traits {
  const isHeld = holdForReview !== null
  return {
    fee: applied.feeMinor,
    labelCharge: applied.returnShippingMinor,
    exchangeShipping: applied.exchangeShippingMinor,
    incentive: applied.giftCardIncentiveMinor,
    claimTags: joined(claimTags.flatMap(({ action }) => action.params.tags)),
    orderTags: joined(orderTags.flatMap(({ action }) => action.params.tags)),
    review: isHeld ? 'Held for review' : null,
    autoFinalise: autoFinalise !== null && !isHeld ? 'Approves itself' : null,
  }
}

/** The result for a claim of which nothing is accepted. */
const nothing: Omit<Replay, 'lines'> = {
  claim: {},
  money: {
    payouts: zero,
    fees: zero,
    labelCharges: zero,
    labelCosts: zero,
    exchangeShipping: zero,
    incentives: zero,
  },
}

const withCredits = (line: ClaimedLine | undefined, answer: LineAnswers | undefined): ClaimedLine[] =>
  line && answer
    ? [
        {
          ...line,
          creditMethods: creditMethodsOf(answer.eligibility, line.resolutionMethod === 'variantExchange'),
        },
      ]
    : []

type Label = { method: ReturnMethodType | null; costMinor: MinorUnits; chargeMinor: MinorUnits }

/**
 * The chosen label, if something has to come back and labels are still offered. A label without a quoted
 * price costs nothing here.
 */
function labelOf(
  { claim, labelCostMinor }: PastClaim['kept'],
  ways: readonly ReturnTerms[],
  currency: string,
): Label {
  const sent = ways.filter(({ isKept }) => !isKept)
  if (claimTypes[claim.type].isReviewedFirst || sent.length === 0)
    return { method: null, costMinor: zero, chargeMinor: zero }
  const isOffered = (method: ReturnMethodType) => sent.every(({ methods }) => methods.includes(method))
  const wasLabel = claim.returnMethod !== 'Packing_Slip'
  const method: ReturnMethodType =
    isOffered('Label') && (wasLabel || !isOffered('Packing_Slip')) ? 'Label' : 'Packing_Slip'
  if (method === 'Packing_Slip') return { method, costMinor: zero, chargeMinor: zero }

  const costMinor = labelCostMinor ?? zero
  const charges = sent.map(({ charge }) => labelChargeOf(charge, costMinor, currency))
  return { method, costMinor, chargeMinor: minor(Math.max(0, ...charges)) }
}
