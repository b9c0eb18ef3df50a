import * as v from 'valibot'
import { variantExchangeLineItem } from '../claims/claim-line-schema.ts'
import { creditMethod, exchangeMethod, resolutionMethod } from '../claims/claim-words.ts'
import { paymentIntent } from '../payments/payment-schema.ts'
import { amount, currencyCode, id, moment } from '../shared/wire.ts'
import { receipt } from './receipt-schema.ts'

/**
 * The sums of a claim before it is submitted, with the choices that are left.
 *
 * `id` names the stored calculation that the submission refers to; it is good for 30 minutes.
 */
export const calculation = v.object({
  id,
  currencyCode,
  ...receipt.entries,
  /** In the order of the lines. */
  lineItemApplications: v.array(
    v.object({
      originalStoreOrderLineItemId: id,
      resolutionMethod,
      creditMethod: v.nullable(creditMethod),
      /** How the line's credit may be paid out; empty where it has none. */
      creditMethods: v.array(creditMethod),
      /** The line's credit, before the incentive and before anything is deducted. */
      creditAmount: amount,
    }),
  ),
  /** What the shopper confirms before the claim is filed; null where nothing is due, or no card could be asked. */
  paymentIntent: v.nullable(paymentIntent),
  /** What is due from a card, and what it is held for, in the currency that it is charged in; 0 where nothing is. */
  payment: v.object({ amount, authorizedAmount: amount, currencyCode }),
  /** How the new items can be sent, in the order shown, and what applies; none and null without an exchange. */
  exchangeMethods: v.array(exchangeMethod),
  exchangeMethod: v.nullable(exchangeMethod),
  /** When an instant exchange charges what was not scanned by then; null unless it is offered. */
  instantExchange: v.nullable(v.object({ chargeOn: moment, days: v.number() })),
  /** Credit methods that some line allows, in the order they are offered. */
  creditMethods: v.array(creditMethod),
  /** The method of every line that allows it; null where lines differ. */
  creditMethod: v.nullable(creditMethod),
  /**
   * The results with each method for the whole claim, if some line allows both. `receipt` is null if the
   * method needs another return method first.
   */
  creditOptions: v.array(v.object({ creditMethod, receipt: v.nullable(receipt) })),
  /** The bonus for a gift card for every line that allows it. */
  giftCardIncentiveAmount: amount,
  /** The Shop Now items of the claim's credit; null without any. */
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
