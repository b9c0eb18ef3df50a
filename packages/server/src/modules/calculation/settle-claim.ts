import type { CreditMethod } from '@aftercare/domain/claims/claim-words'
import {
  exchangeShippingOf,
  feeVerdict,
  giftCardIncentiveOf,
} from '@aftercare/domain/resolution/charge-policies'
import type { ClaimedLine } from '@aftercare/domain/resolution/credits'
import {
  summarizeClaim,
  type ClaimSummary,
  type ClaimToSummarize,
} from '@aftercare/domain/resolution/summarize-claim'
import type { ActionOf } from '@aftercare/domain/rules/actions'
import { applyRulesTo } from '@aftercare/domain/rules/apply-rules'
import { buildFacts } from '@aftercare/domain/rules/build-facts'
import type { FactRecord } from '@aftercare/domain/rules/facts'
import type { RuleTrace } from '@aftercare/domain/rules/rule-trace'
import { zero } from '@aftercare/domain/shared/money'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { QuotedMethod, QuotedRate } from '#modules/return-shipments/quote-return.ts'
import type { ClaimUnderway } from './claim-underway.ts'
import type { LineUnderway } from './line-underway.ts'
import type { PricedExchange } from './price-exchanges.ts'
import { outdatedSubmission } from './refusals.ts'

/** What the shopper settled on of what was quoted, with the prices that were quoted. */
export type ChosenShipping = {
  method: QuotedMethod | null
  rate: QuotedRate | null
  destinations: { returnLocationId: string; lineIds: string[] }[]
  keptLineIds: string[]
}

export type SettledClaim = {
  /** All that the sums are made of; `summarizeClaim` makes the same of it again. */
  settlement: ClaimToSummarize
  summary: ClaimSummary
  trace: RuleTrace<'before-claim-submission'>
}

/**
 * What the claim comes to by the rules of the hook before-claim-submission (D11, D14, D44).
 *
 * @throws AppError 409 when something would be left to pay, which no screen of ours leads to while cards
 *   cannot be charged
 */
export function settleClaim(
  store: Store,
  now: Date,
  claim: ClaimUnderway,
  exchanges: ReadonlyMap<string, PricedExchange>,
  choices: { shipping: ChosenShipping; creditMethod: CreditMethod | null },
): SettledClaim {
  const { method } = choices.shipping
  const { verdict, trace } = applyRulesTo(claim.rules, 'before-claim-submission', () =>
    claimFactRecord(store, now, claim, method),
  )
  const currency = store.currencyCode
  const rate = choices.shipping.rate?.costMinor ?? zero
  const isReturn = claim.claimType === 'return'
  const settlement: ClaimToSummarize = {
    lines: claim.lines.map((line) => claimedLine(line, exchanges.get(line.lineId))),
    isGiftReturn: claim.isGiftReturn,
    requestedCreditMethod: choices.creditMethod,
    exchangeMethod: claim.hasExchange ? 'standard' : null,
    incentive: isReturn
      ? giftCardIncentiveOf(
          verdict.giftCardIncentive?.action.params ?? store.settings.giftCard.incentive,
          currency,
        )
      : { type: 'none' },
    fee: feeVerdict(isReturn ? (verdict.fee?.action ?? ownFee(store)) : null, currency),
    labelChargeMinor: method?.chargeMinor ?? zero,
    exchangeShippingMinor: claim.hasExchange
      ? exchangeShippingOf(verdict.exchangeShipping?.action.params ?? null, rate, currency)
      : zero,
    payments: null,
    shopNow: claim.shopNow,
  }
  const summary = summarizeClaim(settlement)
  if (summary.balanceMinor > 0) throw outdatedSubmission('payment_not_possible')
  return { settlement, summary, trace }
}

const ownFee = ({ settings }: Store): ActionOf<'fee'> => ({ type: 'fee', params: settings.fee })

/** What rules about the whole claim may know, once the way back is chosen. */
export const claimFactRecord = (
  store: Store,
  now: Date,
  claim: ClaimUnderway,
  method: QuotedMethod | null,
): FactRecord =>
  buildFacts({
    now,
    timeZone: store.timeZone,
    order: claim.orderFacts,
    lines: claim.lines.map(({ facts }) => facts),
    claim: { ...claim.claimFacts, returnMethod: method?.type ?? null },
  })

function claimedLine(line: LineUnderway, exchange: PricedExchange | undefined): ClaimedLine {
  const { lineId, quantity, value, creditMethods, request } = line
  const worth = {
    lineId,
    quantity,
    paidPriceMinor: value.priceMinor,
    paidTaxMinor: value.taxMinor,
    creditMethods,
  }
  const resolutionMethod = request.requestedResolutionMethodEnum
  if (line.isShopNow)
    return {
      ...worth,
      resolutionMethod: 'variantExchange',
      isShopNow: true,
      leftOverMethod: resolutionMethod === 'refund' ? 'Refund' : 'Gift_Card',
    }
  if (request.requestedResolutionMethodEnum !== 'variantExchange')
    return { ...worth, resolutionMethod: request.requestedResolutionMethodEnum }
  if (!exchange) throw new Error('An exchange line was not priced')
  return {
    ...worth,
    resolutionMethod: 'variantExchange',
    leftOverMethod: request.creditMethod ?? null,
    variantPriceMinor: exchange.variant.priceMinor,
    advancedExchangeMethod: exchange.policy.advancedExchangeMethod,
    isNoAdjustment: exchange.isNoAdjustment,
  }
}
