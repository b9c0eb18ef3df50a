import * as v from 'valibot'
import { id } from '../../shared/wire.ts'
import { webhookEventType } from '../../webhooks/webhook-events.ts'
import { listPage, listQuery } from '../list-query.ts'
import { webhookPayload } from '../webhook-payloads.ts'
import { commerceEndpoint } from './commerce-endpoint.ts'

/** An event as webhooks send it: its id is their `webhook-id`, the payload their body. */
export const commerceEvent = v.object({ id, payload: webhookPayload })
export type CommerceEvent = v.InferOutput<typeof commerceEvent>

/** What happened, for programs that ask instead of receiving webhooks. */
export const commerceEventsApi = {
  listEvents: commerceEndpoint({
    method: 'GET',
    path: '/events',
    access: 'viewWebhooks',
    summary:
      'Lists the events of the last 30 days, as webhooks send them, paged; with `orderBy=asc` and the last event’s id as `cursor`, those since. All are recorded from the first call on.',
    query: v.object({ ...listQuery.entries, type: v.optional(webhookEventType) }),
    response: listPage(commerceEvent),
  }),
}
