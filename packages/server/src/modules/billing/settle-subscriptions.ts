import type { Deps } from '#deps.ts'
import { cancelSubscription, readSubscriptions } from '#integrations/commerce/shopify/admin/app-billing.ts'
import { ShopifyRefusal } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { getShopAccess } from '#modules/shopify/get-shop-access.ts'
import { billStore } from './bill-subscriptions.ts'
import { chargeUsage } from './charge-usage.ts'
import { listRunningInShopify } from './subscription-reads.ts'
import { listWaitingUsage } from './usage-store.ts'

/**
 * Before a store is deleted: charges in Shopify what it has used, and ends what it pays there. Can be repeated.
 *
 * @throws ProviderError, ShopNotConnected while Shopify would go on charging the store
 */
export async function settleSubscriptions(deps: Deps, storeId: string): Promise<void> {
  const running = await listRunningInShopify(deps.db, storeId)
  if (running.length === 0) return
  await billStore(deps, storeId)
  for (const waiting of await listWaitingUsage(deps.db))
    if (waiting.storeId === storeId) await chargeUsage(deps, waiting)
  for (const globalId of running) await endInShopify(deps, storeId, globalId)
}

async function endInShopify(deps: Deps, storeId: string, globalId: string): Promise<void> {
  const access = await getShopAccess(deps, storeId)
  try {
    await cancelSubscription(access, globalId)
  } catch (error) {
    if (!(error instanceof ShopifyRefusal)) throw error
    const status = (await readSubscriptions(access, [globalId])).get(globalId)
    if (status === 'ACTIVE' || status === 'FROZEN')
      throw new ProviderError('Shopify', `the subscription was not canceled: ${error.message}`, true)
  }
}
