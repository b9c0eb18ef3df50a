import * as v from 'valibot'
import { pausedAddress } from '../mail/paused-address-schema.ts'
import { claimRollupCode, claimType, finalizationSource } from '../claims/claim-words.ts'
import { shippingClaimListItem } from './shipping-claim-list-item-schema.ts'
import { media } from '../claims/media-schema.ts'
import { storefrontOrder } from '../orders/order-schema.ts'
import { knownAddress } from '../shared/known-address-schema.ts'
import { amount, currencyCode, id, moment } from '../shared/wire.ts'
import { shippingClaimReasonOverride } from '../shipping-claims/shipping-claim-policy-schema.ts'
import { shippingClaimObstacles } from '../shipping-claims/shipping-claim-window.ts'
import {
  conversationKind,
  shippingClaimReason,
  shippingClaimStatus,
  shippingResolutionMethod,
} from '../shipping-claims/shipping-claim-words.ts'

/** An item of an order as a shipping-protection claim shows it. */
const shippedItem = v.object({
  id,
  name: v.string(),
  imgUrl: v.nullable(v.string()),
  optionsFromPlatform: v.array(v.object({ name: v.string(), value: v.string() })),
  sku: v.nullable(v.string()),
  quantity: v.number(),
})

const shippingClaimLineItem = v.object({
  id,
  quantity: v.number(),
  amount,
  /** How it was resolved; null while it is open. */
  resolutionMethod: v.nullable(shippingResolutionMethod),
  originalStoreOrderLineItem: shippedItem,
})

const shippingClaimReference = v.object({ id, status: shippingClaimStatus, createdOn: moment })

/** A shipping-protection claim as staff see it. */
export const shippingClaim = v.object({
  ...v.omit(shippingClaimListItem, ['storeOrderId', 'orderNo', 'itemCount', 'product', 'hasError']).entries,
  currencyCode,
  /** The version that was shown: a change that sends it is refused if the claim has changed since. */
  version: v.number(),
  noteFromCustomer: v.nullable(v.string()),
  noteFromMerchant: v.nullable(v.string()),
  shippingAddress: knownAddress,
  images: v.array(media),
  shippingClaimLineItems: v.array(shippingClaimLineItem),
  /** Oldest first. */
  /** Since when, and why, its customer is emailed nothing. */
  emailPause: v.optional(pausedAddress),
  emailConversation: v.array(
    v.object({
      id,
      createdOn: moment,
      kind: conversationKind,
      message: v.string(),
      /** The staff member who wrote it; null for the customer and for automatic events. */
      author: v.nullable(v.string()),
      /** Files that came with an email. */
      images: v.array(media),
    }),
  ),
  resolvedOn: v.nullable(moment),
  resolvedIn: v.nullable(finalizationSource),
  /** Being processed right now. */
  isBeingSettled: v.boolean(),
  /**
   * An attempt with an unknown outcome: it can only be retried, for the same items and method. Null if there
   * is none.
   */
  begun: v.nullable(
    v.object({ resolutionMethod: shippingResolutionMethod, shippingClaimLineItemIds: v.array(id) }),
  ),
  /** What failed in the last attempt; a retry only repeats what failed. */
  error: v.nullable(v.object({ code: v.string(), message: v.string() })),
  refunds: v.array(v.object({ amount })),
  reorders: v.array(v.object({ id, orderNo: v.string() })),
  customerId: v.nullable(id),
  originalStoreOrder: v.object({
    id,
    idFromPlatform: v.string(),
    orderNo: v.string(),
    createdOn: moment,
    canceledOn: v.nullable(moment),
    financialStatus: v.string(),
    fulfillmentStatus: v.string(),
    total: amount,
    wasShippingProtected: v.boolean(),
    fulfillments: storefrontOrder.entries.fulfillments,
    /** The order's other claims, newest first. */
    claims: v.array(v.object({ id, externalId: v.string(), claimType, rollupCode: claimRollupCode })),
    shippingClaims: v.array(shippingClaimReference),
  }),
})
export type ShippingClaim = v.InferOutput<typeof shippingClaim>

const lineOf = { shippingClaimLineItemId: id }

/** A preview of resolving items of a claim. Amounts are in the store's currency. */
export const shippingClaimPreview = v.object({
  version: v.number(),
  refund: v.nullable(v.object({ amount })),
  /** Items of the new order, taken from stock; null is untracked stock. */
  reordered: v.array(v.object({ ...lineOf, quantity: v.number(), inStock: v.nullable(v.number()) })),
  /** Items that cannot be resolved this way, and why. */
  obstructed: v.array(v.object({ ...lineOf, code: v.string(), message: v.string() })),
  /** What the whole claim then gives away, in money and in items sent again. */
  givenAway: amount,
  /** The caller's limit for it; null is unlimited. */
  approvalLimit: v.nullable(amount),
})
export type ShippingClaimPreview = v.InferOutput<typeof shippingClaimPreview>

/** The parts of an order that can be claimed, and what prevents a claim for each reason. */
export const shippingClaimOffer = v.object({
  storeOrderId: id,
  orderNo: v.string(),
  currencyCode,
  customerEmail: v.nullable(v.string()),
  shippingAddress: v.nullable(knownAddress),
  wasShippingProtected: v.boolean(),
  lineItems: v.array(
    v.object({
      ...shippedItem.entries,
      /** Units that no claim has taken and that are still on the order. */
      claimableQuantity: v.number(),
      /** What one unit was paid for, tax included. */
      unitAmount: amount,
    }),
  ),
  /** The reasons that the store accepts, and what prevents a claim for each. */
  reasons: v.array(
    v.object({
      reason: shippingClaimReason,
      obstacle: v.nullable(v.picklist(shippingClaimObstacles)),
      requiredImageCount: v.number(),
      /** What customers read instead of a form. */
      override: v.nullable(shippingClaimReasonOverride),
    }),
  ),
  shippingClaims: v.array(shippingClaimReference),
})
export type ShippingClaimOffer = v.InferOutput<typeof shippingClaimOffer>
