import type { WebhookEventType } from '@aftercare/domain/webhooks/webhook-events'
import type { Deps } from '#deps.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { announceEvent } from '#modules/outgoing-webhooks/announce-event.ts'
import { readWebhookShippingClaim } from './shipping-claim-list-reads.ts'

/** Tells the store's webhooks what happened to a delivery claim, in the transaction in which it happens. */
export async function announceShippingClaim(
  deps: Deps,
  { storeId, id }: { storeId: string; id: string },
  type: Extract<WebhookEventType, `shipping_claim/${string}`>,
): Promise<void> {
  const store = await getStore(deps.db, storeId)
  await announceEvent(deps, store, {
    type,
    subjectId: id,
    load: async ({ db }) => {
      const shippingClaim = await readWebhookShippingClaim(db, store, id)
      return shippingClaim && { orderId: shippingClaim.order.id, data: { shippingClaim } }
    },
  })
}
