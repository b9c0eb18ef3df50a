import { dayMs } from '@aftercare/domain/shared/dates'
import { inTransaction, type Deps } from '#deps.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { findWaitingDelivery, updateDelivery, wasUnusableSince, type DeliveryKey } from './webhook-store.ts'

/**
 * Gives up an acknowledged delivery that cannot be used: it is listed with its reason until deliveries are
 * deleted, and the store gets one alert a day, however many there are.
 */
export const reportUnusable = (deps: Deps, key: DeliveryKey, reason: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const delivery = await findWaitingDelivery(deps.db, key)
    if (!delivery) return
    await updateDelivery(deps.db, key, { processedOn: deps.now(), failure: reason })
    deps.log.warn({ topic: delivery.topic, reason }, 'a webhook cannot be processed')

    const since = new Date(deps.now().getTime() - dayMs)
    if (await wasUnusableSince(deps.db, key, since)) return
    await raiseAlert(deps, key.storeId, {
      severity: 'Warning',
      category: 'Home',
      ...wordsOf(
        key.provider,
        `sent an update (${delivery.topic}) that Aftercare couldn’t process: ${reason}.`,
      ),
    })
  })

const wordsOf = (provider: string, told: string) =>
  provider === 'woocommerce'
    ? {
        subject: 'WooCommerce updates couldn’t be processed',
        message: `WooCommerce ${told} The order or product may be out of date.`,
        path: 'settings/integrations/woocommerce',
      }
    : {
        subject: 'Shopify updates couldn’t be processed',
        message: `Shopify ${told} The order or product may be out of date. See Settings → Shopify for all rejected updates.`,
        path: 'settings/shopify',
      }

/** After the last attempt; the reason is that attempt's, if known. */
export async function markDeliveryFailed(deps: Deps, key: DeliveryKey): Promise<void> {
  const delivery = await findWaitingDelivery(deps.db, key)
  if (delivery) await reportUnusable(deps, key, delivery.failure ?? 'It could not be processed')
}
