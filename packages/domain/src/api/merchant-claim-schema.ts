import * as v from 'valibot'
import { subscriptionChange, subscriptionChangeState } from '../claims/subscription-change.ts'
import { customerListItem } from './merchant-order-schema.ts'
import { orderListItem } from './order-list-item-schema.ts'
import { customFieldType } from '../custom-fields/custom-field-schema.ts'
import { returnMethod } from '../return-shipments/return-method-schema.ts'
import { merchantReturnShipment } from '../return-shipments/staff-shipment-schema.ts'
import { knownAddress } from '../shared/known-address-schema.ts'
import { amount, currencyCode, id, moment } from '../shared/wire.ts'
import { claimListItem } from '../claims/claim-list-item-schema.ts'
import { inspectionGrade } from '../claims/inspection-grade-schema.ts'
import { lineDecisionRequest } from '../claims/line-decision-request.ts'
import { staffPayment } from '../payments/payment-schema.ts'
import { pausedAddress } from '../mail/paused-address-schema.ts'
import { shopTask } from './shop-task-schema.ts'
import { claimLineItem, customerClaim, shopNowItem } from './customer-claim-schema.ts'
import { media } from '../claims/media-schema.ts'
import { answeredQuestion, openQuestion } from '../claims/question-schema.ts'
import {
  claimSource,
  giftCardKind,
  lineItemDetail,
  lineItemStatus,
  reasonCategoryCode,
  riskLevel,
  timelineType,
} from '../claims/claim-words.ts'

const answer = v.object({
  id: v.number(),
  displayName: v.string(),
  valueType: v.nullable(customFieldType),
  value: v.string(),
})

/** An inspection result; without `savedOn` the inspection is still open. */
const inspection = v.object({
  id,
  name: v.string(),
  /** As it was called and what it meant when it was given. */
  storeInspectionGrade: v.nullable(inspectionGrade),
  comment: v.nullable(v.string()),
  images: v.array(media),
  customFields: v.array(answer),
  createdOn: moment,
  savedOn: v.nullable(moment),
  savedBy: v.nullable(v.string()),
})

/** One line of a claim as staff see it: with what the shopper sent, and the prices of a gift. */
export const merchantClaimLine = v.object({
  ...v.omit(claimLineItem, ['status', 'reason', 'originalStoreOrderLineItem']).entries,
  unitPrice: amount,
  unitTax: amount,
  amount,
  /** What the shopper requested, and the deductions that were decided. */
  requestedAmount: amount,
  deductedAmount: amount,
  status: v.object({
    id: v.number(),
    code: lineItemStatus,
    name: v.string(),
    detail: v.nullable(lineItemDetail),
  }),
  reason: v.object({
    id: v.number(),
    name: v.string(),
    categoryCode: reasonCategoryCode,
    detail: v.nullable(v.string()),
    detailId: v.nullable(v.number()),
  }),
  /** A question that a policy asked, and the answer. */
  policy: v.nullable(v.object({ question: v.string(), answer: v.nullable(v.picklist(['yes', 'no'])) })),
  /** What the customer chose to do about the item's subscription, and how that went; left out if nothing. */
  subscriptionChange: v.optional(
    v.object({
      change: subscriptionChange,
      nextOrderOn: v.nullable(v.string()),
      state: subscriptionChangeState,
    }),
  ),
  customFields: v.array(answer),
  /** The staged decision, or the executed one once the line is final. */
  decision: v.nullable(lineDecisionRequest),
  /** The decided item instead of the requested or bought one, with its options. */
  decidedItem: v.nullable(v.string()),
  inspections: v.array(inspection),
  images: v.array(media),
  errors: v.array(v.object({ code: v.string(), message: v.string() })),
  /** The new item is out of stock, and the customer can choose something else; when they were asked to. */
  choice: v.nullable(v.object({ askedOn: v.nullable(moment) })),
  /** The replacement that was ordered, with its options. */
  replacementItems: v.array(
    v.object({ orderId: id, orderNo: v.string(), name: v.string(), quantity: v.number() }),
  ),
  originalStoreOrderLineItem: v.object({
    id,
    name: v.string(),
    imgUrl: v.nullable(v.string()),
    options: v.array(v.object({ name: v.string(), value: v.string() })),
    sku: v.nullable(v.string()),
    quantity: v.number(),
    productIdFromPlatform: v.nullable(v.string()),
    productTagsAtPurchase: v.array(v.string()),
    madeIneligibleOn: v.nullable(moment),
  }),
})
export type MerchantClaimLine = v.InferOutput<typeof merchantClaimLine>

/** Who a claim is for, with the version to send when it is changed. */
export const claimCustomer = v.object({
  version: v.number(),
  customerEmail: v.string(),
  customerName: v.string(),
  shippingAddress: knownAddress,
  billingAddress: v.nullable(knownAddress),
})
export type ClaimCustomer = v.InferOutput<typeof claimCustomer>

/** A claim as staff see it. Amounts are in the store's currency. */
export const merchantClaim = v.object({
  ...v.omit(customerClaim, [
    'claimLineItems',
    'timeline',
    'originalStoreOrder',
    'isDecisionPending',
    'nextStep',
    'isWithdrawalOffered',
    'withdrawnShipping',
    'resolutionSummary',
    'receipt',
    'shopNow',
    'customerPayment',
  ]).entries,
  customerPayment: v.nullable(staffPayment),
  /** The Shop Now items: one order for all Shop Now lines. */
  shopNowItems: v.array(shopNowItem),
  resolutionSummary: v.object({
    refunds: v.array(v.object({ amount, handlingFee: amount, shippingFee: amount })),
    giftCards: v.array(v.object({ amount, incentiveAmount: amount, type: giftCardKind })),
    exchangeOrders: v.array(
      v.object({
        orderNo: v.string(),
        idFromPlatform: v.string(),
        /** Where staff see the order in Shopify; null for an order that only we know. */
        platformAdminUrl: v.nullable(v.string()),
      }),
    ),
  }),
  claimLineItems: v.array(merchantClaimLine),
  claimReturnShipments: v.array(merchantReturnShipment),
  /** Since when, and why, its customer is emailed nothing. */
  emailPause: v.optional(pausedAddress),
  /** What the store’s own shop still has to do for it; only for a shop that uses the API. */
  shopTasks: v.optional(v.array(shopTask)),
  /** The return in Shopify that its items come back by; null without one. */
  returnIdFromPlatform: v.nullable(v.string()),
  customerEmail: v.string(),
  customerName: v.string(),
  /** The buyer, if the platform knows them. */
  customer: v.nullable(customerListItem),
  shippingAddress: knownAddress,
  billingAddress: v.nullable(knownAddress),
  source: claimSource,
  /** Whether refunds of it took units off the order at the platform. */
  wasOriginalOrderModified: v.boolean(),
  tags: v.array(v.string()),
  riskLevel: v.nullable(riskLevel),
  /** A rule prevents automatic finalization. */
  isHeldForReview: v.boolean(),
  /** A rule approves it without anybody looking at it. */
  isAutoFinalised: v.boolean(),
  /** What the shopper chose to send the items back by; null where nothing has to travel. */
  returnMethod: v.nullable(returnMethod),
  /** What the shopper was asked and has not answered yet. */
  question: v.nullable(v.object({ ...openQuestion.entries, askedBy: v.string() })),
  /** What the shopper was asked and has answered, oldest first. */
  answers: v.array(answeredQuestion),
  /** Counts changes: a change that sends an older number is refused. */
  version: v.number(),
  creditMethod: v.nullable(v.picklist(['Gift_Card', 'Refund'])),
  exchangeMethod: v.nullable(v.picklist(['standard', 'instant'])),
  /** Above zero: the shopper owes. Below zero: owed to the shopper. As it was filed. */
  balance: amount,
  timeline: v.array(
    v.object({
      id,
      datetime: moment,
      message: v.string(),
      type: timelineType,
      subject: v.nullable(v.string()),
      /** Whether the shopper sees it too. */
      isForCustomer: v.boolean(),
      /** The staff member who did it; null for the shopper and for automatic events. */
      author: v.nullable(v.string()),
      /** Files that came with an email. */
      images: v.array(media),
    }),
  ),
  originalStoreOrder: v.object({
    id,
    idFromPlatform: v.string(),
    orderNo: v.string(),
    createdOn: moment,
    canceledOn: v.nullable(moment),
    email: v.nullable(v.string()),
    total: amount,
    currencyCode,
    financialStatus: v.string(),
    fulfillmentStatus: v.string(),
    tags: v.array(v.string()),
    isDisputed: v.boolean(),
    isExchangeOfExchange: v.boolean(),
    /** Only on an order to try returns on. */
    isTest: v.optional(v.literal(true)),
    platformAdminUrl: v.nullable(v.string()),
  }),
})
export type MerchantClaim = v.InferOutput<typeof merchantClaim>

/** What else the same person bought and claimed, newest first. */
export const relatedToClaim = v.object({
  claims: v.array(claimListItem),
  orders: v.array(orderListItem),
})
export type RelatedToClaim = v.InferOutput<typeof relatedToClaim>
