import * as v from 'valibot'
import { toDecimal } from '../shared/currencies.ts'
import type { MinorUnits } from '../shared/money.ts'
import { amount, id } from '../shared/wire.ts'
import { giftCardKind, lineItemDetail, type GiftCardKind } from '../claims/claim-words.ts'
import { inventoryBehavior, variantName } from '../claims/line-decision.ts'
import { paidOutBy, stockConditions, type FinalizationPlan, type NewItem } from './plan-finalization.ts'

const lineOf = { claimLineItemId: id }
const toShopper = {
  /** What the shopper will read about the line; null leaves what they can read now. */
  noteToCustomer: v.nullable(v.string()),
}

/** What finalizing a claim would do. Amounts are in the store's currency. */
export const finalizationPreview = v.object({
  /** The version of the preview: finalizing with it is refused if the claim has changed since. */
  version: v.number(),
  approved: v.array(
    v.object({
      ...lineOf,
      detail: lineItemDetail,
      wasResolvedExternally: v.boolean(),
      ...toShopper,
    }),
  ),
  denied: v.array(v.object({ ...lineOf, code: lineItemDetail, ...toShopper })),
  canceled: v.array(v.object({ ...lineOf, ...toShopper })),
  /** Lines that would get this error instead. */
  obstructed: v.array(v.object({ ...lineOf, code: v.string(), message: v.string() })),
  refund: v.nullable(v.object({ amount, handlingFee: amount, shippingFee: amount })),
  giftCard: v.nullable(v.object({ amount, incentiveAmount: amount, type: giftCardKind })),
  /** Orders for new items; without a title it is the requested or bought item. */
  newItems: v.array(
    v.object({
      ...lineOf,
      kind: v.picklist(['exchange', 'replacement']),
      quantity: v.number(),
      title: v.nullable(v.string()),
      inventory: inventoryBehavior,
    }),
  ),
  /** What counts as stock again, apart from what can be sold where it is second choice. */
  restocked: v.array(v.object({ ...lineOf, quantity: v.number(), condition: v.picklist(stockConditions) })),
  /** Everything that is paid out now. */
  paidOut: amount,
  /** What the whole claim then gives away, including earlier rounds and the value of new items. */
  givenAway: amount,
  /** The caller's limit for one claim; null is unlimited. */
  approvalLimit: v.nullable(amount),
})
export type FinalizationPreview = v.InferOutput<typeof finalizationPreview>

/** A plan as it is shown. */
export function previewOf(
  plan: FinalizationPlan,
  { currencyCode, giftCardKind: type }: { currencyCode: string; giftCardKind: GiftCardKind },
): Omit<FinalizationPreview, 'version' | 'obstructed' | 'approvalLimit'> {
  const decimal = (minor: MinorUnits) => toDecimal(minor, currencyCode)
  const { refund, giftCard } = plan
  return {
    approved: plan.approved.map(({ lineId, detail, wasResolvedExternally, noteToCustomer }) => ({
      claimLineItemId: lineId,
      detail,
      wasResolvedExternally,
      noteToCustomer,
    })),
    denied: plan.denied.map(({ lineId, ...denied }) => ({ claimLineItemId: lineId, ...denied })),
    canceled: plan.canceled.map(({ lineId, ...canceled }) => ({ claimLineItemId: lineId, ...canceled })),
    refund: refund && {
      amount: decimal(refund.amountMinor),
      handlingFee: decimal(refund.handlingFeeMinor),
      shippingFee: decimal(refund.shippingFeeMinor),
    },
    giftCard: giftCard && {
      amount: decimal(giftCard.amountMinor),
      incentiveAmount: decimal(giftCard.incentiveMinor),
      type,
    },
    newItems: [
      ...plan.exchanges.map((item) => newItemOf('exchange', item)),
      ...plan.replacements.map((item) => newItemOf('replacement', item)),
    ],
    restocked: plan.restocked.map(({ lineId, quantity, condition }) => ({
      claimLineItemId: lineId,
      quantity,
      condition,
    })),
    paidOut: decimal(paidOutBy(plan)),
    givenAway: decimal(plan.givenAwayMinor),
  }
}

const newItemOf = (kind: 'exchange' | 'replacement', { lineId, quantity, variant, inventory }: NewItem) => ({
  claimLineItemId: lineId,
  kind,
  quantity,
  title: variant && variantName(variant),
  inventory,
})
