import { areBothClaimTypesPossible, isReturnEligible } from '../eligibility/claim-type.ts'
import type { EligibilityOrder } from '../eligibility/eligibility-input.ts'
import type { EligibilitySettings } from '../eligibility/eligibility-settings.ts'
import type { LineDecision } from '../eligibility/eligibility-verdict.ts'
import { gatherLineEvidence, type LineEvidence } from '../eligibility/line-evidence.ts'
import { decideLine } from '../eligibility/line-item-eligibility.ts'
import {
  offeredInstantExchange,
  type InstantExchangeSettings,
} from '../eligibility/instant-exchange-offer.ts'
import { offeredShopNow, type ShopNowTerms } from '../eligibility/shop-now-offer.ts'
import type { GiftCardIncentive, InstantExchangeTerms } from '../merchants/settings-schema.ts'
import { takeUnits, type PaidLine, type UnitsValue } from '../orders/paid-units.ts'
import { lineValue } from '../resolution/credits.ts'
import { zero, type MinorUnits } from '../shared/money.ts'
import type { OrderEditType } from '../shared/order-edit-types.ts'
import { outcomes, type Outcome } from '../rules/actions.ts'
import { verdictOf, type Verdict } from '../rules/apply-rules.ts'
import { buildFacts } from '../rules/build-facts.ts'
import type { CompiledRules } from '../rules/compile-rules.ts'
import type { FactRecord } from '../rules/facts.ts'
import type { RulePair } from './replay-claim.ts'

/** A paid line, with the units that are gone. */
type PaidUnits = { paid: PaidLine; taken: readonly UnitsValue[]; removedQuantity: number }

/** An order without a claim; `lines` are in its own order. */
type UnclaimedOrder = { eligibility: EligibilityOrder; lines: readonly PaidUnits[] }

/** Until when something is offered, null for ever. */
export type Offer = { until: string | null }

export type LineOffer = {
  outcomes: Record<Outcome, Offer | null>
  /** Said under an item of which nothing can be claimed. */
  note: string | null
  /** The exchange rules for it, for comparison; null if there are none or exchange is not offered. */
  exchangeTerms: string | null
  /** The value of the units that can be returned now, and refunded. */
  returnableMinor: MinorUnits
  refundableMinor: MinorUnits
}

export type OrderOffer = {
  mayChooseClaimType: boolean
  /** The Shop Now bonus; null if it is not offered. */
  shopNow: GiftCardIncentive | null
  /** The terms of instant exchange; null if it is not offered. */
  instantExchange: InstantExchangeTerms | null
  /** The only edits that a rule allows; null where none does. */
  orderEdits: readonly OrderEditType[] | null
  lines: LineOffer[]
}

/** Further input for judging orders. */
type OrderTerms = { shopNow: ShopNowTerms; instantExchange: InstantExchangeSettings }
type OfferSettings = EligibilitySettings & OrderTerms

/**
 * What the shopper of an order is offered at a moment by either rules, as `orderEligibility` decides it. An
 * item that is still to be sent counts with what will be offered once it is.
 */
export function judgeOrder(
  { before, after }: RulePair,
  order: UnclaimedOrder,
  settings: OfferSettings,
  now: Date,
): { before: OrderOffer; after: OrderOffer } {
  const { timeZone } = settings
  const { eligibility } = order
  const told = eligibility.lines.map((line, index) => ({
    lineId: line.id,
    evidence: gatherLineEvidence(eligibility, line, settings, now),
    facts: buildFacts({ now, timeZone, order: eligibility, lines: [line] }),
    bought: order.lines[index],
  }))
  const items = eligibility.lines.filter(({ kind }) => kind === 'item')
  const ofOrder = () => buildFacts({ now, timeZone, order: eligibility, lines: items })
  const { shopNow, instantExchange } = settings
  const asked = { ofOrder, shopNow, instantExchange }
  const was = decideLines(before, told)
  const is = decideLines(after, told, was)
  return { before: offerOf(before, was, asked), after: offerOf(after, is, asked) }
}

type LineRuleInput = {
  lineId: string
  evidence: LineEvidence
  facts: FactRecord
  bought: PaidUnits | undefined
}

type DecidedLine = { verdict: Verdict<'order-lookup/line'>; decision: LineDecision; offer: LineOffer }

/** Most rules say of most lines what they said before: those are not decided again. */
const decideLines = (
  rules: CompiledRules,
  told: readonly LineRuleInput[],
  earlier?: readonly DecidedLine[],
): DecidedLine[] =>
  told.map(({ lineId, evidence, facts, bought }, index) => {
    const verdict = verdictOf(rules, 'order-lookup/line', facts)
    const known = earlier?.[index]
    if (known && isSameVerdict(known.verdict, verdict)) return known
    const decision = decideLine(lineId, evidence, verdict)
    return { verdict, decision, offer: lineOffer(decision, bought) }
  })

/** Whether the same actions take effect; a rewritten rule counts as different. */
const isSameVerdict = (a: Verdict<'order-lookup/line'>, b: Verdict<'order-lookup/line'>): boolean =>
  a.finalSale?.action === b.finalSale?.action &&
  a.exchangeOnly?.action === b.exchangeOnly?.action &&
  a.exchangeOptions?.action === b.exchangeOptions?.action &&
  outcomes.every(
    (outcome) =>
      a.claimWindow[outcome]?.action === b.claimWindow[outcome]?.action &&
      a.ineligible[outcome]?.action === b.ineligible[outcome]?.action,
  )

function offerOf(
  rules: CompiledRules,
  lines: readonly DecidedLine[],
  { ofOrder, shopNow, instantExchange }: OrderTerms & { ofOrder: () => FactRecord },
): OrderOffer {
  const said = rules.get('order-lookup/order')?.length
    ? verdictOf(rules, 'order-lookup/order', ofOrder())
    : undefined
  const hasCredit = lines.some(({ offer: { outcomes } }) => outcomes.refund ?? outcomes.giftCard)
  const isExchanged = lines.some(({ offer: { outcomes } }) => outcomes.exchange)
  return {
    mayChooseClaimType:
      areBothClaimTypesPossible(lines.map(({ decision }) => decision)) &&
      said?.claimTypeSelection?.action.params.isAllowed === true,
    shopNow: hasCredit ? offeredShopNow(shopNow, said?.shopNow ?? null) : null,
    instantExchange: isExchanged
      ? offeredInstantExchange(instantExchange, said?.instantExchange ?? null)
      : null,
    orderEdits: said?.orderEdits?.action.params.types ?? null,
    lines: lines.map(({ offer }) => offer),
  }
}

function lineOffer(decision: LineDecision, bought: PaidUnits | undefined): LineOffer {
  const offers = Object.fromEntries(outcomes.map((outcome) => [outcome, outcomeOffer(decision, outcome)]))
  const worthMinor = bought ? worthOf(bought, decision.remainingReturnableQuantity) : zero
  const isReturnable = isReturnEligible(decision)
  return {
    outcomes: offers as LineOffer['outcomes'],
    note: decision.ineligibleLineItemFootnote,
    exchangeTerms: offers['exchange']
      ? JSON.stringify(decision.exchangeOptions?.action.params ?? null)
      : null,
    returnableMinor: isReturnable ? worthMinor : zero,
    refundableMinor: isReturnable && decision.return.refund.isEligible ? worthMinor : zero,
  }
}

/** Unfulfilled items cannot be claimed yet, but will be: their shoppers are affected too. */
function outcomeOffer({ trace, ...decision }: LineDecision, outcome: Outcome): Offer | null {
  const { isOffered, isEligible, lastEligibleDate } =
    outcome === 'warranty' ? decision.warranty : decision.return[outcome]
  const until = lastEligibleDate?.toISOString() ?? null
  const isToCome = trace.failedChecks[outcome === 'warranty' ? 'warranty' : 'return'] === 'notFulfilled'
  const isOver = until !== null && until < trace.evidence.now
  return isEligible || (isOffered && isToCome && !isOver) ? { until } : null
}

function worthOf({ paid, taken, removedQuantity }: PaidUnits, remaining: number): MinorUnits {
  const gone = taken.reduce((total, { quantity }) => total + quantity, removedQuantity)
  const units = Math.min(remaining, Math.max(0, paid.quantity - gone))
  const { priceMinor, taxMinor } = takeUnits(paid, taken, units, removedQuantity)
  return lineValue({ paidPriceMinor: priceMinor, paidTaxMinor: taxMinor })
}
