import * as v from 'valibot'
import { creditMethod } from '../claims/claim-words.ts'
import { amount, id, positiveInteger } from '../shared/wire.ts'
import { outstanding } from './balance.ts'

/** An amount apart from the items, added or subtracted once. */
export const receiptSection = v.object({
  label: v.string(),
  amount,
  type: v.picklist(['INCENTIVE', 'SHIPPING', 'RETURN_SHIPPING', 'FEE']),
})

const panel = v.object({
  total: amount,
  sections: v.array(receiptSection),
  /** Left out of a claim of a gift, whose prices are not the recipient's to see. */
  lineItems: v.array(
    v.object({
      originalStoreOrderLineItemId: id,
      name: v.string(),
      imgUrl: v.nullable(v.string()),
      quantity: positiveInteger,
      amount,
      /** How a credit is paid out; null for deductions. */
      creditMethod: v.nullable(creditMethod),
    }),
  ),
})

/** The payout by one method; `incentive` is the part of `amount` that the store adds to a gift card. */
const owedPart = v.object({ creditMethod, amount, incentive: amount })
export type OwedPart = v.InferOutput<typeof owedPart>

/**
 * The sums of a claim as they are shown, in decimals of the store's currency.
 *
 * `balance` above zero is payment due from the shopper, below zero is owed to them: `owed` then names every
 * method with its amount, the larger first, and the amounts add up to the balance.
 */
export const receipt = v.object({
  credits: panel,
  deductions: panel,
  balance: amount,
  /** The balance's name, by the method that gives the larger part of it. */
  outstanding,
  owed: v.array(owedPart),
})
export type Receipt = v.InferOutput<typeof receipt>
