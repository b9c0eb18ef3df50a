import * as v from 'valibot'
import { variantExchangeLineItem } from '../claims/claim-line-schema.ts'
import { creditMethod, resolutionMethod } from '../claims/claim-words.ts'
import { outstanding } from './balance.ts'
import { amount, currencyCode, id, positiveInteger } from '../shared/wire.ts'

const section = v.object({
  label: v.string(),
  amount,
  type: v.picklist(['INCENTIVE', 'SHIPPING', 'RETURN_SHIPPING', 'FEE']),
})

const panel = v.object({
  total: amount,
  sections: v.array(section),
  lineItems: v.array(
    v.object({
      originalStoreOrderLineItemId: id,
      name: v.string(),
      imgUrl: v.nullable(v.string()),
      quantity: positiveInteger,
      amount,
    }),
  ),
})

/**
 * What a claim comes to before it is submitted (specification section 3, Calculation response; D11).
 *
 * `balance` above zero is payment due from the shopper, below zero is owed to them. `id` names the
 * stored calculation that the submission refers to; it is good for 30 minutes (D1).
 */
export const calculation = v.object({
  id,
  currencyCode,
  lineItemApplications: v.array(
    v.object({ originalStoreOrderLineItemId: id, resolutionMethod, creditMethod: v.nullable(creditMethod) }),
  ),
  balance: amount,
  /** What the balance is called: by the method that gives the larger part of it (D17). */
  outstanding,
  paymentIntent: v.nullable(
    v.object({ clientSecret: v.string(), idFromPlatform: v.string(), amount, label: v.string() }),
  ),
  credits: panel,
  deductions: panel,
  /** Credit methods that some line allows, in the order they are offered. */
  creditMethods: v.array(creditMethod),
  creditMethod: v.nullable(creditMethod),
  /** What choosing the gift card would add; shown as the badge on that option. */
  giftCardIncentiveAmount: amount,
  /** What was taken from the shop for the claim's credit; null where nothing was (D26). */
  shopNow: v.nullable(
    v.object({
      lineItems: v.array(variantExchangeLineItem),
      itemsTotal: amount,
      credit: amount,
      incentive: amount,
    }),
  ),
  applied: v.object({
    feeApplied: amount,
    feeName: v.nullable(v.string()),
    giftCardIncentiveAmountApplied: amount,
    returnShippingAmountApplied: amount,
    exchangeOrderShippingAmountApplied: amount,
    shopNowIncentiveAmountApplied: amount,
  }),
})
export type Calculation = v.InferOutput<typeof calculation>
