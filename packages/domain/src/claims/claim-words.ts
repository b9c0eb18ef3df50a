import * as v from 'valibot'

/** The closed vocabularies of claims, each spelled as on the wire. */

export const claimType = v.picklist(['return', 'warranty'])
export type ClaimType = v.InferOutput<typeof claimType>

/** How a shopper's line is resolved, in the customer side's spelling. */
export const resolutionMethod = v.picklist([
  'refund',
  'variantExchange',
  'giftCard',
  'repair',
  'replacementOrder',
  'warrantyReview',
  'other',
])
export type ResolutionMethod = v.InferOutput<typeof resolutionMethod>

export const advancedExchangeMethod = v.picklist([
  'NO_PAYMENT_OR_REFUND',
  'PAYMENT',
  'PAYMENT_AND_PARTIAL_REFUND',
])
export type AdvancedExchangeMethod = v.InferOutput<typeof advancedExchangeMethod>

export const creditMethod = v.picklist(['Gift_Card', 'Refund'])
export type CreditMethod = v.InferOutput<typeof creditMethod>

export const exchangeMethod = v.picklist(['standard', 'instant'])
export type ExchangeMethod = v.InferOutput<typeof exchangeMethod>

export const reasonCategoryCode = v.picklist([
  'Defective_Item',
  'Wrong_Fit',
  'Not_As_Expected',
  'Not_Satisfied',
  'No_Longer_Needed',
  'Wrong_Item',
  'Shipping_Issue',
])
export type ReasonCategoryCode = v.InferOutput<typeof reasonCategoryCode>

export const lineItemStatuses = [
  'Open',
  'Awaiting_Return',
  'In_Transit',
  'At_Return_Location',
  'Approved',
  'Denied',
  'Closed',
] as const
export const lineItemStatus = v.picklist(lineItemStatuses)
/** The number of a status, from 1 in the order of the list; a new status is added at the end. */
export const lineStatusId = (status: LineItemStatus): number => lineItemStatuses.indexOf(status) + 1
export type LineItemStatus = v.InferOutput<typeof lineItemStatus>

export const lineItemDetails = [
  'Final_Sale',
  'Pending_Review',
  'Pending_Additional_Info',
  'Awaiting_Customer_Dropoff_Label_Provided',
  'Awaiting_Customer_Dropoff_Packing_Slip_Provided',
  'In_Transit',
  'Pending_Inspection',
  'Pending_Approval',
  'Variant_Exchange',
  'Gift_Card_Issued',
  'Refunded',
  'Refunded_Partial',
  'Gift_Card_Issued_Partial',
  'Replacement_Order',
  'Repaired',
  'Wrong_Item',
  'Item_Not_Returned',
  'Noncompliant_Return',
  'Not_Covered_Under_Warranty',
  'Pending_Return_Shipment_Creation',
  'Return_Not_Required',
  'Additional_Info_Not_Provided',
  'No_Action_Taken',
  'Item_Credit_Applied_To_Claim',
] as const
export const lineItemDetail = v.picklist(lineItemDetails)
export type LineItemDetail = v.InferOutput<typeof lineItemDetail>

export const claimRollupCode = v.picklist(['inProgress', 'readyForReview', 'completed'])
export type ClaimRollupCode = v.InferOutput<typeof claimRollupCode>

export const claimSource = v.picklist([
  'Customer_App',
  'Merchant_App',
  'Retool',
  'Gorgias_Ticket_Widget',
  'Zowie_Inbox_Integration',
  'Gladly_Hero_Integration',
  'Kustomer_App_Integration',
  'Zendesk_App_Integration',
  'Front_App_Integration',
])
export type ClaimSource = v.InferOutput<typeof claimSource>

/** Where a claim that staff file may come from. */
export const filingSource = v.picklist([
  'Customer_App',
  'Merchant_App',
  'Gorgias_Ticket_Widget',
  'Zowie_Inbox_Integration',
  'Gladly_Hero_Integration',
  'Kustomer_App_Integration',
  'Zendesk_App_Integration',
  'Front_App_Integration',
])

/** Which of our apps finalizes, and from which helpdesk staff came there. */
export const finalizationSource = v.picklist([
  'Merchant_App',
  'Gorgias_Ticket_Widget',
  'Zowie_Inbox_Integration',
  'Gladly_Hero_Integration',
  'Kustomer_App_Integration',
  'Zendesk_App_Integration',
  'Front_App_Integration',
])
export type FinalizationSource = v.InferOutput<typeof finalizationSource>

export const timelineType = v.picklist([
  'email',
  'shipment',
  'processing',
  'simple',
  'money',
  'comment',
  'edit',
  'shopify',
  'warning',
])
export type TimelineType = v.InferOutput<typeof timelineType>

export const giftCardKind = v.picklist(['Gift_Card', 'Gift_Card_Order', 'Store_Credit'])
export type GiftCardKind = v.InferOutput<typeof giftCardKind>

/** How likely it is that a claim is abuse. */
export const riskLevel = v.picklist(['Low', 'Medium', 'High'])
export type RiskLevel = v.InferOutput<typeof riskLevel>
