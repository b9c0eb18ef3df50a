import type { WebhookEventType } from '@aftercare/domain/webhooks/webhook-events'
import type { Deps } from '#deps.ts'
import { clearCachedStores } from './cached-stores.ts'
import { updateStore } from './store-store.ts'

/** Keeps which events any webhook of the store is sent: of others nothing is prepared. */
export async function setWebhookEvents(
  deps: Deps,
  storeId: string,
  webhookEvents: WebhookEventType[],
): Promise<void> {
  await updateStore(deps.db, storeId, { webhookEvents }, deps.now())
  clearCachedStores()
}
