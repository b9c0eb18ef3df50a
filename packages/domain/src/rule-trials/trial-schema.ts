import * as v from 'valibot'
import { claimType } from '../claims/claim-words.ts'
import type { RuleHook } from '../rules/hooks.ts'
import { amount, currencyCode, id, moment } from '../shared/wire.ts'

const untried = [
  'shipment-updated',
  'rma-updated',
  'before-finalise',
  'claim-finalised',
  'registration-search',
  'checkout-quote',
] as const satisfies RuleHook[]
export type UntriedHook = (typeof untried)[number]

/** Whether past claims cannot be used for a trigger: only facts from filing are stored. */
export const isUntried = (hook: RuleHook): hook is UntriedHook => untried.some((one) => one === hook)

/** What of a past claim would be different. */
export const trialChangeKind = v.picklist([
  'refused',
  'accepted',
  'questions',
  'policyQuestion',
  'keepItem',
  'wayBack',
  'fee',
  'labelCharge',
  'exchangeShipping',
  'incentive',
  'claimTags',
  'orderTags',
  'review',
  'autoFinalise',
  'inspections',
])
export type TrialChangeKind = v.InferOutput<typeof trialChangeKind>

/** `before` and `after` are short texts for people; null is nothing. */
const trialChange = v.object({
  kind: trialChangeKind,
  /** Null for what concerns the claim as a whole. */
  lineItem: v.nullable(v.object({ id, name: v.string() })),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
})

export const trialMoneyKind = v.picklist([
  /** What shoppers are given: refunds, gift cards and store credit. */
  'payouts',
  'fees',
  /** What shoppers pay for labels, and what the store does. */
  'labelCharges',
  'labelCosts',
  'exchangeShipping',
  'incentives',
])
export type TrialMoneyKind = v.InferOutput<typeof trialMoneyKind>

export const mostTrialClaims = 50

/** What a store's past claims would have been with a changed rule, compared with today. */
export const ruleTrial = v.object({
  from: moment,
  to: moment,
  /** Claims that were filed in this time. */
  claimCount: v.number(),
  /** How many of them were looked at, the latest first, and the day of the oldest of those. */
  replayedCount: v.number(),
  replayedSince: v.nullable(moment),
  /** Filed before enough was kept to ask rules again: not looked at. */
  withoutFactsCount: v.number(),
  changedCount: v.number(),
  /** How many claims change in which way, the most frequent first. */
  changes: v.array(v.object({ kind: trialChangeKind, claimCount: v.number() })),
  /** Sums over all claims that were looked at, in the store's currency. */
  money: v.object({
    currencyCode,
    rows: v.array(v.object({ kind: trialMoneyKind, before: amount, after: amount })),
  }),
  /** The latest of those that change, at most 50. */
  claims: v.array(
    v.object({
      id,
      externalId: id,
      orderNo: v.string(),
      customerName: v.string(),
      claimType,
      createdOn: moment,
      payoutBefore: amount,
      payoutAfter: amount,
      changes: v.array(trialChange),
    }),
  ),
})
export type RuleTrial = v.InferOutput<typeof ruleTrial>
