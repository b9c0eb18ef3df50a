import type {
  ClaimSource,
  ClaimType,
  ReasonCategoryCode,
  ResolutionMethod,
  RiskLevel,
} from '../claims/claim-words.ts'
import type { InspectionGradeCode } from '../claims/inspection-grade-schema.ts'
import type { RmaEvent } from '../claims/rma-event.ts'
import type { TrackerStatus } from '../shared/tracker-schema.ts'
import type { ReturnMethodType } from '../return-shipments/return-method-schema.ts'
import type { facts, FactName } from '../rules/facts.ts'

/** Facts that hold or do not. */
type Flag = { [Name in FactName]: (typeof facts)[Name] extends 'boolean' ? Name : never }[FactName]

/** Facts as they read inside a sentence: “{fact} is {value}”. */
export const factNames: Record<Exclude<FactName, Flag>, string> = {
  now: 'today’s date',
  'order.createdOn': 'the order date',
  'order.ageDays': 'the order’s age in days',
  'order.total': 'the order total',
  'order.currency': 'the order currency',
  'order.tags': 'the order’s tags',
  'order.country': 'the country',
  'order.province': 'the state or province',
  'order.channel': 'the sales channel',
  'order.discountCodes': 'the discount codes',
  'registration.channel': 'the purchase location',
  'registration.purchaseDate': 'the purchase date',
  'customer.tags': 'the customer’s tags',
  'customer.orderCount': 'the customer’s order count',
  'customer.spent': 'the customer’s total spent',
  'customer.emailDomain': 'the email domain',
  'line.productGroup': 'the product group',
  'line.productId': 'the product',
  'line.tagsAtPurchase': 'the product’s tags',
  'line.type': 'the product type',
  'line.vendor': 'the vendor',
  'line.sku': 'the SKU',
  'line.price': 'the price',
  'line.discountPercent': 'the discount percentage',
  'line.quantity': 'the quantity ordered',
  'claim.type': 'the claim',
  'claim.requestedResolution': 'the requested resolution',
  'claim.reasonCategory': 'the reason category',
  'claim.reason': 'the reason',
  'claim.detail': 'the reason detail',
  'claim.quantity': 'the quantity claimed',
  'claim.totalValue': 'the claim value',
  'claim.riskLevel': 'the risk level',
  'claim.tags': 'the claim’s tags',
  'claim.source': 'the claim source',
  'claim.returnMethod': 'the return method',
  'shipment.status': 'the return shipment',
  'rma.event': 'the item',
  'rma.grade': 'the inspection grade',
  'cart.subtotal': 'the cart subtotal',
  'cart.weight': 'the cart weight',
  'cart.itemCount': 'the number of items in the cart',
  'cart.destination': 'the destination',
}
export const customFieldName = 'the answer to question {id}'

/** Descriptions of boolean facts. */
export const factStates: Record<Flag, { yes: string; no: string }> = {
  'order.isProtected': {
    yes: 'the order includes the Delivery Guarantee',
    no: 'the order doesn’t include the Delivery Guarantee',
  },
  'order.isExchangeOfExchange': {
    yes: 'the order was created by an exchange',
    no: 'the order wasn’t created by an exchange',
  },
  'order.isFulfilled': { yes: 'the order is fulfilled', no: 'the order isn’t fulfilled' },
  'order.fromRegistration': { yes: 'the product was registered', no: 'the product wasn’t registered' },
  'order.isSubscription': {
    yes: 'the order belongs to a subscription',
    no: 'the order doesn’t belong to a subscription',
  },
  'order.isRenewal': { yes: 'the order is a renewal', no: 'the order isn’t a renewal' },
  'customer.isFirst': { yes: 'it is the customer’s first order', no: 'it isn’t the customer’s first order' },
  'claim.isGift': { yes: 'it is a gift return', no: 'it isn’t a gift return' },
}

/** Descriptions of list facts: those with a plural name, and the text for an empty list. */
export const pluralFacts: readonly string[] = [
  'order.tags',
  'order.discountCodes',
  'customer.tags',
  'line.tagsAtPurchase',
  'claim.tags',
] satisfies FactName[]

export const emptyLists: Partial<Record<FactName, string>> = {
  'order.tags': 'the order has no tags',
  'order.discountCodes': 'the order has no discount codes',
  'customer.tags': 'the customer has no tags',
  'line.tagsAtPurchase': 'the product has no tags',
  'line.productGroup': 'the product isn’t in a product group',
  'claim.tags': 'the claim has no tags',
}

/** The text of a comparison: the actual value, with the expected one if it differs. */
export const comparisonWords = {
  yes: 'yes',
  no: 'no',
  empty: 'empty',
  unknown: '{fact} is unknown',
  unknownFlag: 'we don’t know whether {state}',
  is: '{fact} is {actual}',
  isNot: '{fact} is {actual} (not {expected})',
  isLess: '{fact} is {actual} (less than {expected})',
  isMore: '{fact} is {actual} (more than {expected})',
  isBefore: '{fact} is {actual} (before {expected})',
  isSince: '{fact} is {actual} (on or after {expected})',
  isLeftOut: '{fact} is {actual}, which is excluded',
  are: '{fact} are {actual}',
  include: '{fact} include {actual}',
  includeNone: '{fact} don’t include {expected}',
  includeLeftOut: '{fact} include {actual}, which is excluded',
  asks: 'it must be {expected}',
  asksForOthers: 'it must not be {expected}',
  asksForLess: 'it must be less than {expected}',
  asksForMore: 'it must be more than {expected}',
  asksForBefore: 'it must be before {expected}',
  asksForSince: 'it must be on or after {expected}',
} as const

type NamedValue =
  | `claim.type.${ClaimType}`
  | `claim.requestedResolution.${ResolutionMethod}`
  | `claim.reasonCategory.${ReasonCategoryCode}`
  | `claim.riskLevel.${RiskLevel}`
  | `claim.source.${ClaimSource}`
  | `claim.returnMethod.${ReturnMethodType}`
  | `shipment.status.${TrackerStatus}`
  | `rma.event.${RmaEvent}`
  | `rma.grade.${InspectionGradeCode}`

/** What codes that facts hold are called, by fact and code. */
export const valueNames: Record<NamedValue, string> = {
  'claim.type.return': 'a return',
  'claim.type.warranty': 'a warranty claim',
  'claim.requestedResolution.refund': 'a refund',
  'claim.requestedResolution.variantExchange': 'an exchange',
  'claim.requestedResolution.giftCard': 'a gift card',
  'claim.requestedResolution.repair': 'a repair',
  'claim.requestedResolution.replacementOrder': 'a replacement',
  'claim.requestedResolution.warrantyReview': 'a warranty review',
  'claim.requestedResolution.other': 'something else',
  'claim.reasonCategory.Defective_Item': 'defective item',
  'claim.reasonCategory.Wrong_Fit': 'wrong fit',
  'claim.reasonCategory.Not_As_Expected': 'not as expected',
  'claim.reasonCategory.Not_Satisfied': 'not satisfied',
  'claim.reasonCategory.No_Longer_Needed': 'no longer needed',
  'claim.reasonCategory.Wrong_Item': 'wrong item',
  'claim.reasonCategory.Shipping_Issue': 'shipping issue',
  'claim.riskLevel.Low': 'low',
  'claim.riskLevel.Medium': 'medium',
  'claim.riskLevel.High': 'high',
  'claim.source.Customer_App': 'the portal',
  'claim.source.Merchant_App': 'the console',
  'claim.source.Retool': 'operator tools',
  'claim.source.Gorgias_Ticket_Widget': 'Gorgias',
  'claim.source.Zowie_Inbox_Integration': 'Zowie',
  'claim.source.Gladly_Hero_Integration': 'Gladly',
  'claim.source.Kustomer_App_Integration': 'Kustomer',
  'claim.source.Zendesk_App_Integration': 'Zendesk',
  'claim.source.Front_App_Integration': 'Front',
  'claim.returnMethod.Label': 'a prepaid label',
  'claim.returnMethod.Packing_Slip': 'a packing slip',
  'shipment.status.pre_transit': 'not shipped yet',
  'shipment.status.in_transit': 'in transit',
  'shipment.status.out_for_delivery': 'out for delivery',
  'shipment.status.delivered': 'delivered',
  'shipment.status.available_for_pickup': 'ready for pickup',
  'shipment.status.return_to_sender': 'returning to the customer',
  'shipment.status.failure': 'undeliverable',
  'shipment.status.cancelled': 'canceled',
  'shipment.status.unknown': 'without tracking updates',
  'shipment.status.error': 'not trackable',
  'rma.event.awaited': 'not sent yet',
  'rma.event.in_transit': 'in transit',
  'rma.event.arrived': 'received',
  'rma.event.inspected': 'received and inspected',
  'rma.grade.A_Stock': 'sellable as new',
  'rma.grade.B_Stock': 'sellable as B-stock',
  'rma.grade.Dispose': 'not sellable',
}
