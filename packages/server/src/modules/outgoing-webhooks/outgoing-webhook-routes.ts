import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { describeDelivery, getWebhook, listDeliveries, listWebhooks } from './outgoing-webhook-reads.ts'
import { createWebhook, removeWebhook, rotateSecret, saveWebhook } from './save-webhook.ts'
import { replayDelivery, testWebhook } from './send-again.ts'

/** A store's webhooks, and what was sent to them. */
export const outgoingWebhookRoutes = newRoutes()

const keyIn = ({ store, params }: { store: Store; params: { webhookId: string } }) => ({
  storeId: store.storeId,
  endpointId: params.webhookId,
})

serve(outgoingWebhookRoutes, merchantApi.listWebhooks, async ({ deps, store }) => ({
  items: await listWebhooks(deps, store.storeId),
  canBeCreated: deps.config.encryptionKey !== undefined,
}))

serve(outgoingWebhookRoutes, merchantApi.createWebhook, ({ deps, store, session, body }) =>
  createWebhook(deps, store.storeId, session.who, body),
)

serve(outgoingWebhookRoutes, merchantApi.webhook, ({ deps, ...call }) => getWebhook(deps, keyIn(call)))

serve(outgoingWebhookRoutes, merchantApi.saveWebhook, ({ deps, session, body, ...call }) =>
  saveWebhook(deps, keyIn(call), session.who, body),
)

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

serve(outgoingWebhookRoutes, merchantApi.webhookDelivery, ({ deps, ...call }) =>
  describeDelivery(deps, keyIn(call), call.params.deliveryId),
)

serve(outgoingWebhookRoutes, merchantApi.replayWebhookDelivery, async ({ deps, session, ...call }) => {
  await replayDelivery(deps, keyIn(call), session.who, call.params.deliveryId)
  return { success: true } as const
})
