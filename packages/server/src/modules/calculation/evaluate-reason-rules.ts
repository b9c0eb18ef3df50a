import { requiredMediaCount } from '@aftercare/domain/claims/required-media'
import type { ClaimSource, ClaimType, ReasonCategoryCode } from '@aftercare/domain/claims/claim-words'
import { takeUnits } from '@aftercare/domain/orders/paid-units'
import { lineValue } from '@aftercare/domain/resolution/credits'
import { applyRules, type RuleMatch } from '@aftercare/domain/rules/apply-rules'
import { buildFacts } from '@aftercare/domain/rules/build-facts'
import type { CompiledRules } from '@aftercare/domain/rules/compile-rules'
import { mergeCustomFields, type InformationCollected } from '@aftercare/domain/rules/merge-custom-fields'
import type { RuleTrace } from '@aftercare/domain/rules/rule-trace'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { ClaimableOrder, OrderLine } from '#modules/orders/order-facts-reads.ts'
import { lineFactsOf } from './line-facts.ts'

export type LineQuestions = {
  matches: RuleMatch<'customFields'>[]
  information: InformationCollected | null
  policy: RuleMatch<'policyEnforcement'> | null
  requiredMedia: number
  trace: RuleTrace<'after-reason-selection'>
}

type ReasonedLine = {
  line: OrderLine
  quantity: number
  claimType: ClaimType
  isGiftReturn: boolean
  /** Who files it: rules may ask shoppers what they do not ask staff. */
  source: ClaimSource
  /** Null to get only what is asked whatever the reason. */
  reason: { id: number; categoryCode: ReasonCategoryCode; detailId: number | null } | null
}

/**
 * The questions about a line for its reason, and how many files it needs.
 *
 * Only facts known at this step may decide: when the claim is submitted and rules run again, they must not
 * ask questions that the shopper never saw. `claim.totalValue` is the value of this line.
 */
export function evaluateReasonRules(
  store: Store,
  rules: CompiledRules,
  { eligibility: order }: ClaimableOrder,
  { line, quantity, claimType, isGiftReturn, source, reason }: ReasonedLine,
  now: Date,
): LineQuestions {
  const left = Math.max(0, line.quantity - takenQuantity(line))
  const value = takeUnits(line.paid, line.taken, Math.min(quantity, left), line.removedQuantity)
  const { verdict, trace } = applyRules(
    rules,
    'after-reason-selection',
    buildFacts({
      now,
      timeZone: store.timeZone,
      order,
      lines: [
        {
          ...lineFactsOf(order, line.id),
          request: {
            requestedResolution: null,
            reasonCategory: reason?.categoryCode ?? null,
            reasonId: reason?.id ?? null,
            reasonDetailId: reason?.detailId ?? null,
            quantity,
            customFields: [],
          },
        },
      ],
      claim: {
        type: claimType,
        totalValueMinor: lineValue({ paidPriceMinor: value.priceMinor, paidTaxMinor: value.taxMinor }),
        riskLevel: null,
        tags: [],
        isGift: isGiftReturn,
        source,
        returnMethod: null,
      },
    }),
  )
  const information = mergeCustomFields(verdict.customFields)
  return {
    matches: verdict.customFields,
    information,
    policy: verdict.policyEnforcement,
    requiredMedia: requiredMediaOf(store, claimType, information),
    trace,
  }
}

/** Units that are gone from the line, by claims or by the platform. */
export const takenQuantity = ({ taken, removedQuantity }: OrderLine): number =>
  taken.reduce((total, { quantity }) => total + quantity, removedQuantity)

export const requiredMediaOf = (
  store: Store,
  claimType: ClaimType,
  information: InformationCollected | null,
): number =>
  requiredMediaCount({
    rule: information,
    isClaimImageFromCustomerRequired: store.settings.isClaimImageFromCustomerRequired,
    claimType,
  })
