import { claimTypes } from '@aftercare/domain/claims/claim-types'
import { giftCardIncentiveOf } from '@aftercare/domain/resolution/charge-policies'
import type { GiftCardIncentive } from '@aftercare/domain/resolution/incentives'
import type { ActionParams } from '@aftercare/domain/rules/actions'
import { applyRulesTo } from '@aftercare/domain/rules/apply-rules'
import { buildFacts } from '@aftercare/domain/rules/build-facts'
import type { FactRecord } from '@aftercare/domain/rules/facts'
import type { RuleTrace } from '@aftercare/domain/rules/rule-trace'
import { feeOfClaim, type ReturnFee } from '@aftercare/domain/resolution/return-fee'
import { worthOf } from '@aftercare/domain/orders/paid-units'
import { sum } from '@aftercare/domain/shared/money'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { QuotedMethod } from '#modules/return-shipping/quote-return.ts'
import type { ValidatedClaim } from './validated-claim.ts'

export type SubmissionPolicies = {
  fee: ReturnFee
  incentive: GiftCardIncentive
  exchangeShipping: ActionParams<'exchangeShipping'> | null
  trace: RuleTrace<'before-claim-submission'>
}

/**
 * Fee, bonus and exchange shipping of a claim, by the first matching rules, else the store's settings. A
 * warranty claim has no bonus, and a fee only by a rule and where a card can pay it. `method` is null until the
 * shopper has chosen a return method.
 */
export function submissionPolicies(
  store: Store,
  now: Date,
  claim: ValidatedClaim,
  method: QuotedMethod | null,
): SubmissionPolicies {
  const { verdict, trace } = applyRulesTo(claim.rules, 'before-claim-submission', () =>
    claimFactRecord(store, now, claim, method),
  )
  const { currencyCode, settings } = store
  const isPayable = store.cardAccount !== null && claim.claimFacts.source === 'Customer_App'
  const incentive = verdict.giftCardIncentive?.action.params ?? settings.giftCard.incentive
  return {
    fee: feeOfClaim(
      {
        claimType: claim.claimType,
        byRule: verdict.fee?.action ?? null,
        ownFee: settings.fee,
        isPayable,
        claimValueMinor: sum(claim.lines.map(({ value }) => worthOf(value))),
      },
      currencyCode,
    ),
    incentive: claimTypes[claim.claimType].outcomes.includes('giftCard')
      ? giftCardIncentiveOf(incentive, currencyCode)
      : { type: 'none' },
    exchangeShipping: verdict.exchangeShipping?.action.params ?? settings.exchange.exchangeShipping,
    trace,
  }
}

/** What rules about the whole claim may know. */
export const claimFactRecord = (
  store: Store,
  now: Date,
  claim: ValidatedClaim,
  method: QuotedMethod | null,
): FactRecord =>
  buildFacts({
    now,
    timeZone: store.timeZone,
    order: claim.orderFacts,
    lines: claim.lines.map(({ facts }) => facts),
    claim: { ...claim.claimFacts, returnMethod: method?.type ?? null },
  })
