import * as v from 'valibot'
import { receipt } from '../resolution/receipt-schema.ts'
import { returnShipment } from '../return-shipments/return-shipment-schema.ts'
import { customerPayment } from '../payments/payment-schema.ts'
import { knownAddress } from '../shared/known-address-schema.ts'
import { amount, currencyCode, id, moment } from '../shared/wire.ts'
import {
  claimRollupCode,
  claimType,
  giftCardKind,
  lineItemDetail,
  lineItemStatus,
  resolutionMethod,
} from '../claims/claim-words.ts'
import { claimSteps } from '../claims/next-step.ts'
import { openQuestion } from '../claims/question-schema.ts'

/** One line of a claim as its shopper sees it. Prices are null in a gift return. */
export const claimLineItem = v.object({
  id,
  quantity: v.number(),
  unitPrice: v.nullable(amount),
  unitTax: v.nullable(amount),
  amount: v.nullable(amount),
  finalizedOn: v.nullable(moment),
  canceledOn: v.nullable(moment),
  deniedOn: v.nullable(moment),
  wasResolvedExternally: v.boolean(),
  noteToCustomer: v.nullable(v.string()),
  requestedResolutionMethodEnum: resolutionMethod,
  resolutionMethodEnum: v.nullable(resolutionMethod),
  exchangeDeltaAmount: v.nullable(amount),
  isShopNow: v.boolean(),
  status: v.object({ code: lineItemStatus, detail: v.nullable(lineItemDetail) }),
  reason: v.object({ id: v.nullable(v.number()), name: v.string(), detail: v.nullable(v.string()) }),
  comments: v.nullable(v.string()),
  variantExchangeLineItem: v.nullable(
    v.object({
      idFromPlatform: v.string(),
      title: v.string(),
      imgUrl: v.nullable(v.string()),
      quantity: v.number(),
      price: v.nullable(amount),
      options: v.array(v.object({ name: v.string(), value: v.string() })),
    }),
  ),
  originalStoreOrderLineItem: v.object({
    id,
    name: v.string(),
    imgUrl: v.nullable(v.string()),
    options: v.array(v.object({ name: v.string(), value: v.string() })),
  }),
})
export type ClaimLineItem = v.InferOutput<typeof claimLineItem>

/** An item that was taken from the shop for a claim's credit. */
export const shopNowItem = v.object({
  idFromPlatform: v.string(),
  title: v.string(),
  imgUrl: v.nullable(v.string()),
  quantity: v.number(),
  price: amount,
  options: v.array(v.object({ name: v.string(), value: v.string() })),
})

/** A claim as its shopper sees it by its reference alone: labels yes, addresses redacted. */
export const customerClaim = v.object({
  id,
  externalId: v.string(),
  claimType,
  claimRollup: v.object({ name: v.string(), code: claimRollupCode }),
  claimLineItems: v.array(
    v.object({
      ...claimLineItem.entries,
      /** The shopper can still withdraw it. */
      isCancelable: v.boolean(),
      /** They can still choose another outcome for it. */
      isOutcomeChangeable: v.boolean(),
      /** Its new item is out of stock: the shopper has to choose something else. */
      isChoiceNeeded: v.boolean(),
      /** Files and comments can still be added to it. */
      takesMedia: v.boolean(),
    }),
  ),
  claimReturnShipments: v.array(
    v.object({
      ...returnShipment.entries,
      /**
       * Whether its expired label can be replaced, is being replaced or was; null for a label that is not, and where
       * only the store can help.
       */
      reissue: v.nullable(v.picklist(['offered', 'underway', 'replaced'])),
      /**
       * How many packages its items have, where they can get another label, or one is being created; null otherwise.
       */
      another: v.nullable(v.object({ packages: v.number(), isUnderway: v.boolean() })),
      /** An additional label that is not used yet. */
      isCancelable: v.boolean(),
      /** The days on which they can have its package picked up; empty where they cannot, or it is picked up already. */
      pickupDays: v.array(v.pipe(v.string(), v.isoDate())),
    }),
  ),
  shippingAddress: v.nullable(knownAddress),
  noteToCustomer: v.nullable(v.string()),
  /** What waits for the shopper's answer; null also once it is too late to give one. */
  question: v.nullable(openQuestion),
  currencyCode,
  customerCurrencyCode: currencyCode,
  customerCurrencyConversionRate: v.number(),
  feeApplied: amount,
  feeName: v.nullable(v.string()),
  giftCardIncentiveAmountApplied: amount,
  returnShippingAmountApplied: amount,
  exchangeOrderShippingAmountApplied: amount,
  shopNowIncentiveAmountApplied: amount,
  isGiftReturn: v.boolean(),
  isInstantExchange: v.boolean(),
  /** What was paid by card for the claim; null where nothing was due. */
  customerPayment: v.nullable(customerPayment),
  isReturnNotRequired: v.boolean(),
  /** What happens next; `by` is a date that holds, and null where none can be promised. */
  nextStep: v.object({
    step: v.picklist(claimSteps),
    by: v.nullable(moment),
    /** How soon the store decides once it has the items; null promises nothing. */
    decisionDays: v.nullable(v.number()),
  }),
  /** The line is approved, by staff or by a rule, and about to be finalized. */
  isDecisionPending: v.boolean(),
  linkToCustomerUi: v.string(),
  timeline: v.array(
    v.object({
      id,
      datetime: moment,
      message: v.string(),
      type: v.string(),
      subject: v.nullable(v.string()),
    }),
  ),
  requestSummary: v.object({ refund: amount, giftCard: amount }),
  /** The sums that the shopper submitted; null for a warranty claim, which has none yet. */
  receipt: v.nullable(receipt),
  /** The Shop Now items, one order for all Shop Now lines, and how much credit it used; null without any. */
  shopNow: v.nullable(
    v.object({ lineItems: v.array(shopNowItem), itemsTotal: amount, credit: amount, incentive: amount }),
  ),
  resolutionSummary: v.object({
    refunds: v.array(
      v.object({
        amount,
        handlingFee: amount,
        shippingFee: amount,
        refundedOn: moment,
        /** The payments that it went back to; `reference` is masked, and null where the platform told none. */
        paidTo: v.array(v.object({ isGiftCard: v.boolean(), reference: v.nullable(v.string()) })),
      }),
    ),
    giftCards: v.array(
      v.object({
        amount,
        incentiveAmount: amount,
        type: giftCardKind,
        issuedOn: moment,
        /** The last characters of its code; null for store credit, which has none. */
        reference: v.nullable(v.string()),
      }),
    ),
    exchangeOrders: v.array(v.object({ orderNo: v.string(), idFromPlatform: v.string() })),
  }),
  createdOn: moment,
  updatedOn: moment,
  finalizedOn: v.nullable(moment),
  /** The buyer may still be able to withdraw from the contract instead; the order says for sure. */
  isWithdrawalOffered: v.boolean(),
  /** When the buyer withdrew from the contract; null for other requests. */
  withdrawnOn: v.nullable(moment),
  /** The order’s shipping that a withdrawal brings besides what its items are worth; 0 once it is refunded. */
  withdrawnShipping: amount,
  originalStoreOrder: v.object({ idFromPlatform: v.string(), orderNo: v.string(), createdOn: moment }),
})
export type CustomerClaim = v.InferOutput<typeof customerClaim>
export type CustomerClaimLine = CustomerClaim['claimLineItems'][number]

/**
 * Identifies the browser that filed the claim, for the risk score; a browser that cannot be identified sends
 * none. Only a provider that the store has configured gives a request id.
 */
export const fingerprint = v.object({
  visitorId: v.pipe(v.string(), v.maxLength(128)),
  requestId: v.optional(v.pipe(v.string(), v.maxLength(128))),
})
