import type {
  ClaimSource,
  ClaimType,
  ReasonCategoryCode,
  ResolutionMethod,
  RiskLevel,
} from '../claims/claim-words.ts'
import type { InspectionGradeCode } from '../claims/inspection-grade-schema.ts'
import type { RmaEvent } from '../claims/rma-event.ts'
import type { FailedCheck } from '../eligibility/line-checks.ts'
import type { WindowAnchor } from '../eligibility/window-anchor.ts'
import type { TrackerStatus } from '../orders/tracker-schema.ts'
import type { ActionType, Outcome } from '../rules/actions.ts'
import type { FactName } from '../rules/facts.ts'
import type { ReturnMethodType } from '../return-shipments/return-method-schema.ts'
import type { Operator } from '../rules/operators.ts'

/** Every sentence that explains a claim to staff; words in braces are filled in. */
export const whyMessages = {
  'section.eligibility': 'What may become of it',
  'section.questions': 'What was asked',
  'section.return': 'How it comes back',
  'section.money': 'Fees and extras',
  'section.afterwards': 'What happened when it was filed',
  'section.shipment': 'What happened on its way back',
  'section.rma': 'What happened as items came back',
  'section.finalisation': 'How it was finalised',
  'section.closed': 'What happened when it was closed',

  'window.open': '{outcome} was possible until {date}: {days} days after {anchor} on {anchorDate}.',
  'window.openAssumed':
    '{outcome} was possible until {date}: {days} days after {anchor} on {anchorDate} and the {plusDays} days that a delivery is taken to need.',
  'window.openUntilDate': '{outcome} was possible until {date}, the last day that a rule names.',
  'window.lifetime': '{outcome} was possible without an end.',
  'window.over': '{outcome} was possible until {date} only.',
  'window.off': '{outcome} is turned off in the settings.',
  'line.finalSaleTag': 'Its tag “{tag}” makes it final sale.',
  'line.exchangeOnlyTag': 'Its tag “{tag}” makes it exchange only.',
  'line.quantity': '{left} of {ordered} could still be claimed.',

  'rule.applied': 'The rule “{rule}” {effect}, because {conditions}.',
  'rule.appliedAlways': 'The rule “{rule}” {effect}, always.',
  'rule.skipped': 'The rule “{rule}” was not met: {conditions}.',

  'return.kept': 'Nothing has to come back.',
  'return.label': 'The shopper chose a label: {carrier} {service}.',
  'return.packingSlip': 'The shopper chose to send it with a carrier of their own.',
  'return.charge': 'The shopper pays {amount} for the label.',
  'return.free': 'The label is free for the shopper.',
  'return.none': 'A warranty claim is looked at before anything travels.',

  'money.fee': '{name}: {amount}.',
  'money.noFee': 'No fee is charged.',
  'money.incentive': 'The gift card brings {amount} more.',
  'money.exchangeShipping': 'Sending the new items costs the shopper {amount}.',

  'afterwards.tags': 'Tagged {tags}.',
  'afterwards.held': 'Held for a person to review.',
  'afterwards.highRisk': 'Left to a person, since its risk is high.',
  'afterwards.automatic': 'Approved by itself, without anybody looking at it.',
  'afterwards.nothing': 'No rule did anything to it.',
} as const
export type WhyMessageId = keyof typeof whyMessages

export const outcomeNames: Record<Outcome, string> = {
  refund: 'A refund',
  giftCard: 'A gift card',
  exchange: 'An exchange',
  warranty: 'Warranty',
}

export const anchorNames: Record<WindowAnchor['from'], string> = {
  order: 'the order',
  fulfilled: 'it was sent',
  delivered: 'it was delivered',
  purchase: 'the purchase',
  rootOrder: 'the first order',
  rootFulfilled: 'the first item was sent',
  rootDelivered: 'the first item was delivered',
}

export const checkSentences: Record<FailedCheck, string> = {
  orderCanceled: 'The order was canceled.',
  claimTypeDisabled: 'The store does not offer this.',
  excludedItem: 'It is no product that can come back.',
  exchangedTooOften: 'It was exchanged five times in a row already.',
  madeIneligible: 'Staff took it out of what can be claimed.',
  ineligibleByRule: 'A rule makes it ineligible.',
  finalSale: 'It is final sale.',
  notFulfilled: 'It was not sent yet.',
  neverArrived: 'Its parcel never arrived.',
  nothingLeft: 'Nothing of it is left to claim.',
  outsideWindow: 'Every window is over.',
}

/** What rules ask about, inside a sentence: “{fact} {comparison}”. */
export const factNames: Record<FactName, string> = {
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
  'order.isProtected': 'the order is protected',
  'order.isExchangeOfExchange': 'the order is an exchange itself',
  'order.isFulfilled': 'the order is fulfilled',
  'order.fromRegistration': 'the product was registered',
  'customer.tags': 'the customer’s tags',
  'customer.orderCount': 'the customer’s orders',
  'customer.spent': 'what the customer spent',
  'customer.isFirst': 'it is the customer’s first order',
  'customer.emailDomain': 'the e-mail’s domain',
  'line.productGroup': 'the product group',
  'line.productId': 'the product',
  'line.tagsAtPurchase': 'the product’s tags',
  'line.type': 'the product type',
  'line.vendor': 'the vendor',
  'line.sku': 'the SKU',
  'line.price': 'the price',
  'line.discountPercent': 'the discount in per cent',
  'line.quantity': 'the units ordered',
  'claim.type': 'the claim’s type',
  'claim.requestedResolution': 'what is asked for',
  'claim.reasonCategory': 'the reason’s category',
  'claim.reason': 'the reason',
  'claim.detail': 'the reason’s detail',
  'claim.quantity': 'the units claimed',
  'claim.totalValue': 'the claim’s value',
  'claim.riskLevel': 'the risk level',
  'claim.tags': 'the claim’s tags',
  'claim.isGift': 'it is a gift return',
  'claim.source': 'where it was filed',
  'claim.returnMethod': 'the way back',
  'shipment.status': 'the parcel’s status',
  'rma.event': 'how far the item is',
  'rma.grade': 'the grade that it was given',
  'cart.subtotal': 'the cart’s subtotal',
  'cart.weight': 'the cart’s weight',
  'cart.itemCount': 'the items in the cart',
  'cart.destination': 'the destination',
}
export const customFieldName = 'the answer to question {id}'

export const comparisons: Record<Exclude<Operator, 'equal' | 'notEqual'>, string> = {
  in: 'being {expected}',
  notIn: 'not being {expected}',
  contains: 'containing {expected}',
  doesNotContain: 'not containing {expected}',
  lessThan: 'being less than {expected}',
  greaterThan: 'being more than {expected}',
}
/** How a comparison reads: “the order’s age in days being more than 30 (it is 8)”. */
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
  'rma.grade.A_Stock': 'to be sold as new',
  'rma.grade.B_Stock': 'to be sold as second choice',
  'rma.grade.Dispose': 'not to be sold',
}

export const comparisonForm = '{fact} {comparison} (it is {actual})'
export const words = {
  yes: 'yes',
  no: 'no',
  unknown: 'not known',
  nothing: 'empty',
  and: ' and ',
  isTrue: '{fact}: {actual}',
}

/** What a rule does, inside a sentence. */
export const effects: Record<ActionType, string> = {
  modifyClaimWindow: 'sets the window',
  setFinalSale: 'makes it final sale',
  setExchangeOnly: 'makes it exchange only',
  makeIneligible: 'makes it ineligible',
  exchangeOptions: 'changes what it may be exchanged for',
  claimTypeSelection: 'lets the shopper choose between return and warranty',
  customFields: 'asks for more',
  policyEnforcement: 'asks a question first',
  returnShipping: 'sets how it comes back',
  keepItem: 'lets the shopper keep it',
  fee: 'charges a fee',
  waiveFee: 'waives the fee',
  exchangeShipping: 'sets what sending new items costs',
  giftCardIncentive: 'sets what a gift card brings',
  claimTags: 'tags the claim',
  orderTags: 'tags the order',
  holdForReview: 'holds it for review',
  autoFinalise: 'approves it by itself',
  inspection: 'asks for an inspection',
  finalisation: 'settles how it is finalised',
  sendMail: 'writes to the shopper',
  addRates: 'adds rates',
  replaceRates: 'replaces rates',
  removeRates: 'removes rates',
  ratePercentageFee: 'changes rates by a percentage',
  rateFixedFee: 'adds to rates',
  rateDiscount: 'discounts rates',
}

/** Puts values into the braces of a text. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
