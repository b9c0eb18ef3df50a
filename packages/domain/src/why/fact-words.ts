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

/** What rules ask about, inside a sentence: “{fact} is {value}”. */
export const factNames: Record<Exclude<FactName, Flag>, string> = {
  now: 'the moment',
  'order.createdOn': 'the day of the order',
  'order.ageDays': 'the order’s age in days',
  'order.total': 'the order’s total',
  'order.currency': 'the order’s currency',
  'order.tags': 'the order’s tags',
  'order.country': 'the country',
  'order.province': 'the state or province',
  'order.channel': 'the sales channel',
  'order.discountCodes': 'the discount codes',
  'customer.tags': 'the customer’s tags',
  'customer.orderCount': 'the number of the customer’s orders',
  'customer.spent': 'what the customer spent',
  'customer.emailDomain': 'the e-mail’s domain',
  'line.productGroup': 'the product group',
  'line.productId': 'the product',
  'line.tagsAtPurchase': 'the product’s tags',
  'line.type': 'the product type',
  'line.vendor': 'the vendor',
  'line.sku': 'the SKU',
  'line.price': 'the price',
  'line.discountPercent': 'the discount in per cent',
  'line.quantity': 'the number of units ordered',
  'claim.type': 'the claim',
  'claim.requestedResolution': 'what the shopper wants',
  'claim.reasonCategory': 'the reason’s category',
  'claim.reason': 'the reason',
  'claim.detail': 'the reason’s detail',
  'claim.quantity': 'the number of units claimed',
  'claim.totalValue': 'the claim’s value',
  'claim.riskLevel': 'the risk level',
  'claim.tags': 'the claim’s tags',
  'claim.source': 'the place where it was filed',
  'claim.returnMethod': 'the way back',
  'shipment.status': 'the parcel',
  'rma.event': 'the item',
  'rma.grade': 'the grade that it was given',
  'cart.subtotal': 'the cart’s subtotal',
  'cart.weight': 'the cart’s weight',
  'cart.itemCount': 'the number of items in the cart',
  'cart.destination': 'the destination',
}
export const customFieldName = 'the answer to question {id}'

/** Descriptions of boolean facts. */
export const factStates: Record<Flag, { yes: string; no: string }> = {
  'order.isProtected': { yes: 'the order is protected', no: 'the order is not protected' },
  'order.isExchangeOfExchange': {
    yes: 'the order is an exchange itself',
    no: 'the order is no exchange itself',
  },
  'order.isFulfilled': { yes: 'the order is fulfilled', no: 'the order is not fulfilled' },
  'order.fromRegistration': { yes: 'the product was registered', no: 'the product was not registered' },
  'customer.isFirst': { yes: 'it is the customer’s first order', no: 'it is not the customer’s first order' },
  'claim.isGift': { yes: 'it is a gift return', no: 'it is no gift return' },
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
  'line.productGroup': 'the product is in no product group',
  'claim.tags': 'the claim has no tags',
}

/** How a comparison reads: what is so, with what it is held against where that is not the same. */
export const comparisonWords = {
  yes: 'yes',
  no: 'no',
  empty: 'empty',
  unknown: '{fact} is not known',
  unknownFlag: 'it is not known whether {state}',
  is: '{fact} is {actual}',
  isNot: '{fact} is {actual} (not {expected})',
  isLess: '{fact} is {actual} (less than {expected})',
  isMore: '{fact} is {actual} (more than {expected})',
  isBefore: '{fact} is {actual} (before {expected})',
  isSince: '{fact} is {actual} (on or after {expected})',
  isLeftOut: '{fact} is {actual}, which it leaves out',
  are: '{fact} are {actual}',
  include: '{fact} include {actual}',
  includeNone: '{fact} do not include {expected}',
  includeLeftOut: '{fact} include {actual}, which it leaves out',
  asks: 'it asks for {expected}',
  asksForOthers: 'it asks for anything but {expected}',
  asksForLess: 'it asks for less than {expected}',
  asksForMore: 'it asks for more than {expected}',
  asksForBefore: 'it asks for a day before {expected}',
  asksForSince: 'it asks for {expected} or later',
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
  'claim.source.Retool': 'the operator’s tools',
  'claim.source.Gorgias_Ticket_Widget': 'Gorgias',
  'claim.source.Zowie_Inbox_Integration': 'Zowie',
  'claim.source.Gladly_Hero_Integration': 'Gladly',
  'claim.source.Kustomer_App_Integration': 'Kustomer',
  'claim.returnMethod.Label': 'a prepaid label',
  'claim.returnMethod.Packing_Slip': 'a packing slip',
  'shipment.status.pre_transit': 'announced',
  'shipment.status.in_transit': 'in transit',
  'shipment.status.out_for_delivery': 'out for delivery',
  'shipment.status.delivered': 'delivered',
  'shipment.status.available_for_pickup': 'ready to be picked up',
  'shipment.status.return_to_sender': 'going back to the shopper',
  'shipment.status.failure': 'stuck after a failed delivery',
  'shipment.status.cancelled': 'canceled',
  'shipment.status.unknown': 'without news',
  'shipment.status.error': 'not to be tracked',
  'rma.event.awaited': 'not sent yet',
  'rma.event.in_transit': 'on its way',
  'rma.event.arrived': 'here',
  'rma.event.inspected': 'here and inspected',
  'rma.grade.A_Stock': 'as new',
  'rma.grade.B_Stock': 'second choice',
  'rma.grade.Dispose': 'not for sale',
}
