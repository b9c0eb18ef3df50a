import type { Deps } from '#deps.ts'
import { deliverWebhooksJob } from '#job-kinds/outgoing-webhook-job-kinds.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { isUuid } from '#platform/new-id.ts'
import { sendEvent } from './announce-event.ts'
import { lockDelivery, renewDelivery } from './outgoing-webhook-store.ts'
import { change, hostOf } from './save-webhook.ts'

type Key = { storeId: string; endpointId: string }

/**
 * Sends an event that says nothing, also to a disabled webhook; it is tried once.
 *
 * @throws AppError 404 for an unknown webhook and another store's
 */
export const testWebhook = (deps: Deps, key: Key, who: Who): Promise<{ deliveryId: string }> =>
  change(deps, key, async (deps, endpoint) => {
    const [deliveryId = ''] = await sendEvent(deps, {
      storeId: key.storeId,
      type: 'test',
      subjectId: null,
      orderId: null,
      data: { message: 'This is a test from Aftercare.' },
      endpointIds: [key.endpointId],
    })
    await recordChange(deps, key.storeId, who, {
      action: 'webhook.test',
      subject: { type: 'webhook', id: key.endpointId },
      before: null,
      after: { name: hostOf(endpoint) },
    })
    return { deliveryId }
  })

/**
 * Sends a delivery again, as if it were new: the same event with the same body.
 *
 * @throws AppError 404 for an unknown webhook or delivery, 409 while it is pending, for a disabled webhook, and once
 *   its body was erased
 */
export const replayDelivery = (deps: Deps, key: Key, who: Who, deliveryId: string): Promise<void> =>
  change(deps, key, async (deps, endpoint) => {
    const delivery = isUuid(deliveryId) ? await lockDelivery(deps.db, key, deliveryId) : undefined
    if (!delivery) throw notFound('Delivery')
    if (delivery.state === 'pending') throw refused('delivery_pending', 'This delivery is still pending.')
    if (delivery.body === null) throw refused('body_erased', 'The customer’s data was erased.')
    if (!endpoint.isEnabled && delivery.type !== 'test')
      throw refused('webhook_disabled', 'Please enable the webhook first.')
    await renewDelivery(deps.db, { storeId: key.storeId, id: deliveryId, nextTryOn: deps.now() })
    await enqueue(deps, deliverWebhooksJob, key)
    await recordChange(deps, key.storeId, who, {
      action: 'webhook.replay',
      subject: { type: 'webhook', id: key.endpointId },
      before: null,
      after: { name: hostOf(endpoint), deliveryId },
    })
  })

const refused = (code: string, message: string) => new AppError('conflict', code, message)
