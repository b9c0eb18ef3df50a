import * as v from 'valibot'

/** The closed vocabularies of shipping-protection claims, spelled as on the wire. */

export const shippingClaimReasons = [
  'Damaged',
  'Stolen',
  'Lost',
  'Wrong_Item',
  'Missing_Item',
  'Quality_Issue',
  'Incorrect_Address',
] as const
export const shippingClaimReason = v.picklist(shippingClaimReasons, 'Please choose one of the reasons.')
export type ShippingClaimReason = v.InferOutput<typeof shippingClaimReason>

export const shippingClaimStatuses = [
  'Open',
  'InProgress',
  'Closed_Refunded',
  'Closed_Reordered',
  'Closed_Denied',
  'Closed_Resolved',
] as const
export const shippingClaimStatus = v.picklist(shippingClaimStatuses)
export type ShippingClaimStatus = v.InferOutput<typeof shippingClaimStatus>

export const shippingResolutionMethod = v.picklist(['Refund', 'Reorder'])
export type ShippingResolutionMethod = v.InferOutput<typeof shippingResolutionMethod>

/** The entries of a claim's conversation: emails to the customer, their messages, notes of staff, events. */
export const conversationKind = v.picklist(['toCustomer', 'fromCustomer', 'comment', 'event'])
export type ConversationKind = v.InferOutput<typeof conversationKind>

/** What customers see of a claim's conversation on its page: that something happened, not what was written. */
export const customerEvent = v.picklist([
  'received',
  'commentAdded',
  'photosAdded',
  'emailed',
  'inReview',
  'refunded',
  'reordered',
  'denied',
  'resolved',
])
export type CustomerEvent = v.InferOutput<typeof customerEvent>
