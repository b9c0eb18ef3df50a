import * as v from 'valibot'

/** What a store's own systems can be told of, in the order in which it is offered. */
export const webhookEventTypes = [
  'claim/created',
  'claim/updated',
  'claim/finalized',
  'shipping_claim/created',
  'shipping_claim/updated',
  'shipping_claim/finalized',
  'registration/created',
] as const
export const webhookEventType = v.picklist(webhookEventTypes, 'Please choose an event')
export type WebhookEventType = v.InferOutput<typeof webhookEventType>

/** What is sent without having been chosen: by a rule that names the endpoint, and to test it. */
export const sentEventType = v.picklist([...webhookEventTypes, 'claim/rule_matched', 'test'])
export type SentEventType = v.InferOutput<typeof sentEventType>

/** The version of the payloads. A change that breaks receivers gets a new date; additions do not. */
export const webhookVersion = '2026-11-01'

/** Whether a delivery is still to be made, arrived, or was given up. */
export const deliveryState = v.picklist(['pending', 'delivered', 'failed'])
export type DeliveryState = v.InferOutput<typeof deliveryState>
