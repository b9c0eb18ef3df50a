import * as v from 'valibot'
import { claimListItem } from '../claims/claim-list-item-schema.ts'
import {
  lineItemDetail,
  lineItemStatus,
  reasonCategoryCode,
  resolutionMethod,
} from '../claims/claim-words.ts'
import { sentEventType } from '../webhooks/webhook-events.ts'
import { amount, currencyCode, id, moment } from '../shared/wire.ts'
import { registration } from './registration-schema.ts'
import { shippingClaimListItem } from './shipping-claim-list-item-schema.ts'

/** The order that it is about, by our id and the shop's. */
const order = v.object({ id, idFromPlatform: v.string(), orderNo: v.string() })

/** A claim as receivers of webhooks see it: what a list shows without the risk, and its items. */
export const webhookClaim = v.object({
  ...v.omit(claimListItem, ['riskLevel', 'orderNo', 'product']).entries,
  currencyCode,
  order,
  finalizedOn: v.nullable(moment),
  trackingCodes: v.array(v.string()),
  claimLineItems: v.array(
    v.object({
      id,
      storeOrderLineItemId: id,
      name: v.string(),
      sku: v.nullable(v.string()),
      variantIdFromPlatform: v.nullable(v.string()),
      quantity: v.number(),
      /** The value of the units, tax included. */
      amount,
      status: lineItemStatus,
      detail: v.nullable(lineItemDetail),
      requestedResolutionMethod: resolutionMethod,
      /** As decided; null until then. */
      resolutionMethod: v.nullable(resolutionMethod),
      reason: v.object({ id: v.number(), name: v.string(), categoryCode: reasonCategoryCode }),
    }),
  ),
})
export type WebhookClaim = v.InferOutput<typeof webhookClaim>

/** A delivery claim as receivers of webhooks see it. */
export const webhookShippingClaim = v.object({
  ...v.omit(shippingClaimListItem, ['storeOrderId', 'orderNo', 'product']).entries,
  currencyCode,
  order,
  resolvedOn: v.nullable(moment),
  shippingClaimLineItems: v.array(
    v.object({
      id,
      storeOrderLineItemId: id,
      name: v.string(),
      sku: v.nullable(v.string()),
      variantIdFromPlatform: v.nullable(v.string()),
      quantity: v.number(),
      amount,
    }),
  ),
})
export type WebhookShippingClaim = v.InferOutput<typeof webhookShippingClaim>

/** A registration as receivers of webhooks see it; without links to files, which expire. */
export const webhookRegistration = v.object({
  ...v.pick(registration, [
    'id',
    'externalId',
    'createdOn',
    'firstName',
    'lastName',
    'email',
    'address',
    'orderNumber',
    'customerProvidedOrderNumber',
    'customFields',
    'estimatedPurchaseDate',
    'registrationChannelName',
    'emailMarketingConsentCollectedOn',
    'referrer',
  ]).entries,
  lineItems: v.array(
    v.object({
      id,
      name: v.string(),
      sku: v.nullable(v.string()),
      variantIdFromPlatform: v.nullable(v.string()),
      quantity: v.number(),
    }),
  ),
})
export type WebhookRegistration = v.InferOutput<typeof webhookRegistration>

const envelope = {
  type: sentEventType,
  /** When it happened. */
  timestamp: moment,
  /** The version of the payload. */
  version: v.string(),
  storeId: id,
}

/** What is sent, as the JSON body of a POST request: one form for each kind of subject. */
export const webhookPayload = v.variant('type', [
  v.object({
    ...envelope,
    type: v.picklist(['claim/created', 'claim/updated', 'claim/finalized']),
    data: v.object({ claim: webhookClaim }),
  }),
  v.object({
    ...envelope,
    type: v.literal('claim/rule_matched'),
    data: v.object({ claim: webhookClaim, rule: v.object({ id, name: v.string() }) }),
  }),
  v.object({
    ...envelope,
    type: v.picklist(['shipping_claim/created', 'shipping_claim/updated', 'shipping_claim/finalized']),
    data: v.object({ shippingClaim: webhookShippingClaim }),
  }),
  v.object({
    ...envelope,
    type: v.literal('registration/created'),
    data: v.object({ registration: webhookRegistration }),
  }),
  v.object({ ...envelope, type: v.literal('test'), data: v.object({ message: v.string() }) }),
])
export type WebhookPayload = v.InferOutput<typeof webhookPayload>
