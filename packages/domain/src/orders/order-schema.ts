import * as v from 'valibot'
import { claimRollupCode, claimType } from '../claims/claim-words.ts'
import { claimReason } from '../reasons/reason-schema.ts'
import { knownAddress } from '../shared/known-address-schema.ts'
import { amount, currencyCode, id, moment } from '../shared/wire.ts'
import { shippingClaimReason, shippingClaimStatus } from '../shipping-claims/shipping-claim-words.ts'
import { exemptGrounds } from './withdrawal.ts'
import { tracker } from '../shared/tracker-schema.ts'

/** Whether one outcome is open for a line, and until when; null is "no date to show" (never, or for ever). */
export const outcomeEligibility = v.object({ isEligible: v.boolean(), lastEligibleDate: v.nullable(moment) })
export type OutcomeEligibility = v.InferOutput<typeof outcomeEligibility>

/**
 * One line of an order as the portal sees it.
 *
 * `unitPrice` is the price charged per unit after all discounts, `unitListPrice` before them, `unitTax` the
 * tax on it. In a gift return all three are null: the recipient must not see the buyer's prices.
 */
export const orderLineItem = v.object({
  id,
  idFromPlatform: v.string(),
  isAftercareProduct: v.boolean(),
  name: v.string(),
  imgUrl: v.nullable(v.string()),
  productIdFromPlatform: v.nullable(v.string()),
  variantIdFromPlatform: v.nullable(v.string()),
  optionsFromPlatform: v.array(v.object({ name: v.string(), value: v.string() })),
  currentQuantity: v.number(),
  quantity: v.number(),
  remainingReturnableQuantity: v.number(),
  unitPrice: v.nullable(amount),
  unitListPrice: v.nullable(amount),
  unitTax: v.nullable(amount),
  sku: v.nullable(v.string()),
  grams: v.number(),
  ineligibleLineItemFootnote: v.nullable(v.string()),
  productTagsAtPurchase: v.array(v.string()),
  return: v.object({
    claimReasons: v.array(claimReason),
    isFinalSale: v.boolean(),
    isExchangeOnly: v.boolean(),
    exchange: outcomeEligibility,
    giftCard: outcomeEligibility,
    refund: outcomeEligibility,
  }),
  warranty: v.object({
    ...outcomeEligibility.entries,
    claimReasons: v.array(claimReason),
    /** Why there is no warranty; `ineligibleLineItemFootnote` is about returns first. */
    ineligibleFootnote: v.nullable(v.string()),
  }),
})
export type OrderLineItem = v.InferOutput<typeof orderLineItem>

/** What shoppers are offered to spend in the shop instead of getting back. */
export const shopNowOffer = v.object({
  /** `none`, `fixed` or `percent`; the first has no amount. */
  shopNowIncentive: v.object({ type: v.string(), amount: v.optional(amount) }),
  shopNowHeadline: v.string(),
  shopNowDescription: v.string(),
})

/** How new items can be sent before the old ones are back: whether only so, and the days to send those back. */
export const instantExchangeOffer = v.object({
  isInstantExchangeRequired: v.boolean(),
  timeToReturnBeforeCharging: v.number(),
})

/**
 * An order in the portal. Without proof that the shopper may see it, it is redacted: addresses have only the
 * country, email and prices are null, `isRedacted` is true.
 */
export const storefrontOrder = v.object({
  storeId: id,
  storeSlug: v.string(),
  storeName: v.string(),
  storefrontId: id,
  id,
  idFromPlatform: v.string(),
  orderNo: v.string(),
  email: v.nullable(v.string()),
  /** The language it was placed in, as a BCP 47 tag; null where unknown, without proof, and for gifts. */
  locale: v.nullable(v.string()),
  currencyCode,
  /** The currency the shopper paid in; amounts on the wire are in `currencyCode`. */
  customerCurrencyCode: currencyCode,
  customerCurrencyConversionRate: v.number(),
  createdOn: moment,
  lineItems: v.array(orderLineItem),
  shippingAddress: v.nullable(knownAddress),
  billingAddress: v.nullable(knownAddress),
  fulfillments: v.array(
    v.object({
      id,
      isFulfilled: v.boolean(),
      destinationAddress: v.nullable(knownAddress),
      tracker: v.nullable(tracker),
    }),
  ),
  claims: v.array(
    v.object({
      externalId: v.string(),
      claimType,
      createdOn: moment,
      claimRollup: v.object({ code: claimRollupCode }),
      linkToCustomerUi: v.string(),
    }),
  ),
  shippingClaims: v.array(v.object({ id, status: shippingClaimStatus, createdOn: moment })),
  returnUntil: v.nullable(moment),
  warrantyUntil: v.nullable(moment),
  /** The end of the store's editing window, whatever else prevents editing; null if there is none. */
  editUntil: v.nullable(moment),
  /**
   * The buyer's right to withdraw from the contract: until when (null before everything is delivered), and what the law
   * excludes. Null where there is none, or it has ended.
   */
  withdrawal: v.nullable(
    v.object({
      until: v.nullable(moment),
      /** Units that are left of it, also unsent ones. */
      items: v.array(v.object({ lineItemId: id, quantity: v.number() })),
      exemptItems: v.array(v.object({ lineItemId: id, ground: v.picklist(exemptGrounds) })),
    }),
  ),
  /** In time, and nothing has happened that an edit would collide with. */
  isOrderEditable: v.boolean(),
  isOrderFulfilled: v.boolean(),
  wasShippingProtected: v.boolean(),
  isUnprotectedShippingClaimPermitted: v.boolean(),
  isShippingClaimImgRequired: v.boolean(),
  shippingClaimReasons: v.array(shippingClaimReason),
  /** The text shown instead of a form for such a reason. */
  shippingClaimReasonOverrides: v.array(
    v.object({
      reason: shippingClaimReason,
      headline: v.string(),
      description: v.string(),
      href: v.string(),
      buttonText: v.string(),
    }),
  ),
  wasCreatedFromRegistration: v.boolean(),
  canceledOn: v.nullable(moment),
  isGiftReturn: v.boolean(),
  isExchangeOfExchange: v.boolean(),
  isRedacted: v.boolean(),
  /** Only on an order to try returns on. */
  isTest: v.optional(v.literal(true)),
  allowClaimTypeSelection: v.boolean(),
  /** Null where the store offers no shopping, and for gifts, whose price is not the recipient's to know. */
  offerShopNow: v.nullable(shopNowOffer),
  /** How new items can be sent before the old ones are back; null if they cannot, and for gifts. */
  offerInstantExchange: v.nullable(instantExchangeOffer),
})
export type StorefrontOrder = v.InferOutput<typeof storefrontOrder>
