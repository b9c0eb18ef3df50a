import * as v from 'valibot'
import { version } from '../shared/document-version.ts'
import { id, moment } from '../shared/wire.ts'
import { deliveryState, sentEventType, webhookEventType } from '../webhooks/webhook-events.ts'
import { webhookUrl } from '../webhooks/webhook-url.ts'
import { listPage, listQuery } from './list-query.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

const webhook = v.object({
  id,
  url: v.string(),
  events: v.array(webhookEventType),
  isEnabled: v.boolean(),
  createdOn: moment,
  /** When it last accepted something, and when it last failed to. */
  lastSuccessOn: v.nullable(moment),
  lastFailureOn: v.nullable(moment),
  /** Since when it has failed without exception; null while it works. */
  failingSince: v.nullable(moment),
  /** When it was disabled because it failed for days, or asked for it; null if that was not the reason. */
  disabledOn: v.nullable(moment),
  /** Until when the previous secret signs as well; null if it does not. */
  previousSecretUntil: v.nullable(moment),
  /** The version to send when it is changed. */
  version,
})
export type Webhook = v.InferOutput<typeof webhook>

/** Returned only once: when it is created, and when it is replaced. */
const secret = v.string()

const delivery = v.object({
  id,
  /** The `webhook-id` of the request: the same however often it is sent. */
  eventId: id,
  type: sentEventType,
  /** What it is about: the id of the claim, delivery claim or registration; null for a test. */
  subjectId: v.nullable(id),
  state: deliveryState,
  /** Tries since it was created or last sent again. */
  tries: v.number(),
  /** Of the last try: what was answered; null if nothing was. */
  status: v.nullable(v.number()),
  /** Why the last try failed. */
  failure: v.nullable(v.string()),
  nextTryOn: v.nullable(moment),
  createdOn: moment,
  endedOn: v.nullable(moment),
})
export type WebhookDelivery = v.InferOutput<typeof delivery>

const attempt = v.object({
  startedOn: moment,
  durationMs: v.number(),
  status: v.nullable(v.number()),
  failure: v.nullable(v.string()),
  /** The beginning of the answer. */
  answer: v.nullable(v.string()),
})

const describedDelivery = v.object({
  ...delivery.entries,
  /** What was sent, as JSON; null once it was erased. */
  body: v.nullable(v.string()),
  /** The latest tries, oldest first. */
  attempts: v.array(attempt),
})

const events = v.pipe(
  v.array(webhookEventType),
  v.minLength(1, 'Please choose at least one event'),
  v.maxLength(20),
)
const details = { url: webhookUrl, events }

/** Requests to a store's own systems when something happens. */
export const webhooksApi = {
  listWebhooks: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/webhooks',
    access: 'viewWebhooks',
    summary: 'Lists the webhooks and their state.',
    response: v.object({
      items: v.array(webhook),
      /** False where this installation cannot store secrets. */
      canBeCreated: v.boolean(),
    }),
  }),
  createWebhook: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/settings/webhooks',
    access: 'manageWebhooks',
    summary: 'Creates a webhook and the secret that signs its requests, which is returned only once.',
    body: v.object({ ...details, isEnabled: v.optional(v.boolean(), true) }),
    response: v.object({ ...webhook.entries, secret }),
  }),
  webhook: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/webhooks/:webhookId',
    access: 'viewWebhooks',
    summary: 'Returns a webhook, and the version for saving.',
    response: webhook,
  }),
  saveWebhook: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/settings/webhooks/:webhookId',
    access: 'manageWebhooks',
    summary:
      'Changes a webhook. What a disabled one was still to receive fails, and can be sent again. 409 if the version is outdated.',
    body: v.object({ version, ...details, isEnabled: v.boolean() }),
    response: webhook,
  }),
  removeWebhook: merchantEndpoint({
    method: 'DELETE',
    path: '/:storeId/settings/webhooks/:webhookId',
    access: 'manageWebhooks',
    summary: 'Deletes a webhook and its deliveries.',
    response: v.void(),
  }),
  rotateWebhookSecret: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/settings/webhooks/:webhookId/rotate-secret',
    access: 'manageWebhooks',
    summary:
      'Creates another secret, which is returned only once. The previous one signs as well for the hours given, at most a week.',
    body: v.object({
      overlapHours: v.optional(
        v.pipe(
          v.number('Must be a number'),
          v.integer('Must be a whole number'),
          v.minValue(0, 'Must be zero or a positive number'),
          v.maxValue(168, 'Must be at most 168'),
        ),
        24,
      ),
    }),
    response: v.object({ ...webhook.entries, secret }),
  }),
  testWebhook: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/settings/webhooks/:webhookId/test',
    access: 'manageWebhooks',
    summary: 'Sends an event of the type `test`, also to a disabled webhook. It is tried once.',
    response: v.object({ deliveryId: id }),
  }),
  listWebhookDeliveries: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/webhooks/:webhookId/deliveries',
    access: 'viewWebhooks',
    summary: 'Lists what was sent in the last 30 days and what is to be sent, the latest first.',
    query: v.object({ ...listQuery.entries, state: v.optional(deliveryState) }),
    response: listPage(delivery),
  }),
  webhookDelivery: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/webhooks/:webhookId/deliveries/:deliveryId',
    access: 'viewWebhooks',
    summary: 'Returns a delivery with its body, its tries and the beginning of each answer.',
    response: describedDelivery,
  }),
  replayWebhookDelivery: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/settings/webhooks/:webhookId/deliveries/:deliveryId/replay',
    access: 'manageWebhooks',
    summary:
      'Sends a delivery again under the same `webhook-id`, however it ended. 409 while it is pending, for a disabled webhook and once its body was erased.',
    response: v.object({ success: v.literal(true) }),
  }),
}
