import { claimTypes } from '@aftercare/domain/claims/claim-types'
import type { CreditMethod, ExchangeMethod } from '@aftercare/domain/claims/claim-words'
import { exchangeShippingOf } from '@aftercare/domain/resolution/charge-policies'
import type { ClaimedLine } from '@aftercare/domain/resolution/credits'
import { selectExchangeMethod } from '@aftercare/domain/resolution/exchange-options'
import {
  summarizeClaim,
  type ClaimSummary,
  type ClaimToSummarize,
} from '@aftercare/domain/resolution/summarize-claim'
import type { RuleTrace } from '@aftercare/domain/rules/rule-trace'
import { zero } from '@aftercare/domain/shared/money'
import { cardPaymentsOf } from '#modules/payments/card-payments.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { QuotedMethod, QuotedRate } from '#modules/return-shipping/quote-return.ts'
import type { ValidatedClaim } from './validated-claim.ts'
import type { ValidatedLine } from './validated-line.ts'
import { exchangeMethodsOf } from './exchange-methods.ts'
import type { PricedExchange } from './price-exchanges.ts'
import { outdatedSubmission } from './refusals.ts'
import { submissionPolicies } from './submission-policies.ts'

/** The shopper's choice among the quotes, with the quoted prices. */
export type ChosenShipping = {
  method: QuotedMethod | null
  rate: QuotedRate | null
  destinations: { returnLocationId: string; lineIds: string[] }[]
  keptLineIds: string[]
  /** See `isPrescribedMethod`. */
  isPrescribed: boolean
}

export type ClaimTotals = {
  /** All that the sums are made of; `summarizeClaim` makes the same of it again. */
  settlement: ClaimToSummarize
  summary: ClaimSummary
  /** How the new items can be sent, in the order offered; none without an exchange. */
  exchangeMethods: ExchangeMethod[]
  trace: RuleTrace<'before-claim-submission'>
}

export type ClaimChoices = {
  shipping: ChosenShipping
  creditMethod: CreditMethod | null
  /** The requested one; it is used if it is offered. */
  exchangeMethod: ExchangeMethod | null
  /** This order is offered no instant exchange. */
  isInstantRefused: boolean
}

/**
 * The claim's sums, by the rules of the hook before-claim-submission.
 *
 * What staff file is never paid by card: the shopper is not there to confirm it.
 *
 * @throws AppError 409 when something would be left to pay that no card can be charged for
 */
export function calculateTotals(
  store: Store,
  now: Date,
  claim: ValidatedClaim,
  exchanges: ReadonlyMap<string, PricedExchange>,
  choices: ClaimChoices,
): ClaimTotals {
  const { method, rate } = choices.shipping
  const { trace, ...policies } = submissionPolicies(store, now, claim, method)
  const payments = claim.claimFacts.source === 'Customer_App' ? cardPaymentsOf(store) : null
  const lines = claim.lines.map((line) => claimedLine(line, exchanges.get(line.lineId)))
  const exchangeMethods = exchangeMethodsOf(store, claim, exchanges, {
    lines,
    payments,
    isPrescribed: choices.shipping.isPrescribed,
    isInstantRefused: choices.isInstantRefused,
  })
  const settlement: ClaimToSummarize = {
    lines,
    isGiftReturn: claim.isGiftReturn,
    requestedCreditMethod: choices.creditMethod,
    exchangeMethod: selectExchangeMethod(exchangeMethods, choices.exchangeMethod),
    incentive: policies.incentive,
    fee: policies.fee,
    labelChargeMinor: method?.chargeMinor ?? zero,
    exchangeShippingMinor: claim.hasExchange
      ? exchangeShippingOf(policies.exchangeShipping, rate?.costMinor ?? zero, store.currencyCode)
      : zero,
    payments,
    isFeePaidByCard: claimTypes[claim.claimType].fee === 'paidByCard' && payments !== null,
    shopNow: claim.shopNow,
  }
  const summary = summarizeClaim(settlement)
  if (summary.balanceMinor > 0 && !payments) throw outdatedSubmission('payment_not_possible')
  return { settlement, summary, exchangeMethods, trace }
}

function claimedLine(line: ValidatedLine, exchange: PricedExchange | undefined): ClaimedLine {
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
