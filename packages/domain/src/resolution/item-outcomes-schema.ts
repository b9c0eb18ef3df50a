import * as v from 'valibot'
import { amount } from '../shared/wire.ts'

/**
 * A deduction from a return: `percent` of the value of all its items, or `amount`; neither if a carrier's
 * price decides.
 */
const charge = v.object({
  type: v.picklist(['FEE', 'RETURN_SHIPPING', 'SHIPPING']),
  label: v.string(),
  amount: v.nullable(amount),
  percent: v.nullable(v.number()),
})
export type OutcomeCharge = v.InferOutput<typeof charge>

/** What a gift card adds: a percentage of what it is given for, or an amount once per return. */
const bonus = v.variant('type', [
  v.object({ type: v.literal('percent'), percent: v.number() }),
  v.object({ type: v.literal('fixed'), amount }),
])

const outcome = v.object({
  outcome: v.picklist(['refund', 'giftCard', 'exchange']),
  /** Null where there is none, and for every outcome but a gift card. */
  bonus: v.nullable(bonus),
  charges: v.array(charge),
  /** The only way to send the item back is at the shopper's own expense. */
  isPostageOwn: v.boolean(),
})
export type ItemOutcome = v.InferOutput<typeof outcome>

/**
 * What each outcome of an item brings and costs, together with the items that were chosen before it. Amounts of
 * the item are null for a gift, whose price is not the recipient's to know.
 */
export const itemOutcomes = v.object({
  /** Price and tax of the units. */
  value: v.nullable(amount),
  /** Their price alone, which exchanges are measured against. */
  paidPrice: v.nullable(amount),
  /** What a cheaper item leaves over can be paid out. */
  isLeftOverPaid: v.boolean(),
  outcomes: v.array(outcome),
})
export type ItemOutcomes = v.InferOutput<typeof itemOutcomes>
