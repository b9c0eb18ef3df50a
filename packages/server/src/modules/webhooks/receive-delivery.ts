import { inTransaction, type Deps } from '#deps.ts'
import { findStoreByShopDomain } from '#modules/merchants/store-reads.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { processDeliveryJob } from '#job-kinds/webhook-job-kinds.ts'
import { insertDelivery } from './webhook-store.ts'

type Delivery = {
  provider: 'shopify' | 'woocommerce'
  id: string
  topic: string
  triggeredOn: Date | null
  payload: string
}

/**
 * Stores a delivery as `storeDelivery`.
 *
 * A delivery for an unknown shop, such as a request to erase a former shop's data, is logged and dropped:
 * there is nothing to change, and a refusal would only make the platform repeat it.
 */
export async function receiveDelivery(
  deps: Deps,
  { shopDomain, ...delivery }: Delivery & { shopDomain: string },
): Promise<void> {
  const store = await findStoreByShopDomain(deps.db, shopDomain)
  if (!store) {
    deps.log.info({ topic: delivery.topic, shopDomain, id: delivery.id }, 'webhook of an unknown shop')
    return
  }
  await storeDelivery(deps, store.storeId, delivery)
}

/**
 * Stores a delivery and enqueues its job, both or neither: an acknowledged delivery is not lost. A repeated
 * delivery with the same id does nothing.
 */
export const storeDelivery = (deps: Deps, storeId: string, delivery: Delivery): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const row = { ...delivery, storeId, receivedOn: deps.now(), processedOn: null, failure: null }
    if (!(await insertDelivery(deps.db, row))) return
    await enqueue(deps, processDeliveryJob, { storeId, provider: delivery.provider, id: delivery.id })
  })
