import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { maySeeEvents } from '@aftercare/domain/merchants/event-access'
import type { WebhookEventType } from '@aftercare/domain/webhooks/webhook-events'
import { newRoutes } from '#http/context.ts'
import { serve, type StoreCall } from '#http/serve.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { AppError } from '#platform/errors.ts'
import { describeDelivery, getWebhook, listDeliveries, listWebhooks } from './outgoing-webhook-reads.ts'
import { createWebhook, removeWebhook, rotateSecret, saveWebhook } from './save-webhook.ts'
import { replayDelivery, testWebhook } from './send-again.ts'

/** A store's webhooks, and what was sent to them. */
export const outgoingWebhookRoutes = newRoutes()

const keyIn = ({ store, params }: { store: Store; params: { webhookId: string } }) => ({
  storeId: store.storeId,
  endpointId: params.webhookId,
})

/**
 * A webhook sends what happens to wherever its address is, so a program can only choose events that it may read.
 *
 * @throws AppError 403
 */
function assertMaySee(
  { access }: StoreCall['session'],
  { settings }: Store,
  events: readonly WebhookEventType[],
) {
  const unseen = events.find((type) => !maySeeEvents(access, type, settings.staff))
  if (unseen !== undefined)
    throw new AppError('forbidden', 'not_allowed', `Your API key may not read what ${unseen} tells.`)
}

serve(outgoingWebhookRoutes, merchantApi.listWebhooks, async ({ deps, store }) => ({
  items: await listWebhooks(deps, store.storeId),
  canBeCreated: deps.config.encryptionKey !== undefined,
}))

serve(outgoingWebhookRoutes, merchantApi.createWebhook, async ({ deps, store, session, body }) => {
  assertMaySee(session, store, body.events)
  return createWebhook(deps, store.storeId, session.who, body)
})

serve(outgoingWebhookRoutes, merchantApi.webhook, ({ deps, ...call }) => getWebhook(deps, keyIn(call)))

serve(outgoingWebhookRoutes, merchantApi.saveWebhook, async ({ deps, session, body, ...call }) => {
  assertMaySee(session, call.store, body.events)
  return saveWebhook(deps, keyIn(call), session.who, body)
})

serve(outgoingWebhookRoutes, merchantApi.removeWebhook, ({ deps, session, ...call }) =>
  removeWebhook(deps, keyIn(call), session.who),
)

serve(outgoingWebhookRoutes, merchantApi.rotateWebhookSecret, ({ deps, session, body, ...call }) =>
  rotateSecret(deps, keyIn(call), session.who, body.overlapHours),
)

serve(outgoingWebhookRoutes, merchantApi.testWebhook, ({ deps, session, ...call }) =>
  testWebhook(deps, keyIn(call), session.who),
)

serve(outgoingWebhookRoutes, merchantApi.listWebhookDeliveries, ({ deps, query, ...call }) =>
  listDeliveries(deps, keyIn(call), query),
)

serve(outgoingWebhookRoutes, merchantApi.webhookDelivery, async ({ deps, session, ...call }) => {
  const delivery = await describeDelivery(deps, keyIn(call), call.params.deliveryId)
  const isShown = maySeeEvents(session.access, delivery.type, call.store.settings.staff)
  return isShown ? delivery : { ...delivery, body: null }
})

serve(outgoingWebhookRoutes, merchantApi.replayWebhookDelivery, async ({ deps, session, ...call }) => {
  await replayDelivery(deps, keyIn(call), session.who, call.params.deliveryId)
  return { success: true } as const
})
