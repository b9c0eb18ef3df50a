import { hasShopScope } from '@aftercare/domain/merchants/shop-permissions'
import type { Deps } from '#deps.ts'
import type { ShopAccess } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { ShopifyRefusal } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { subscribeToTopics } from '#integrations/commerce/shopify/admin/webhook-subscriptions.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { getStore } from '#modules/merchants/store-reads.ts'

/** Topics by the scope they need, which a merchant may grant after installing. */
const topicsOfScopes: Record<string, readonly string[]> = {
  read_returns: [
    'returns/approve',
    'returns/cancel',
    'returns/close',
    'returns/decline',
    'returns/process',
    'returns/reopen',
    'returns/request',
    'returns/update',
  ],
  read_themes: ['themes/publish', 'themes/update'],
}

/**
 * Subscribes to what the granted scopes allow beyond the app's configuration. A refusal is logged: the nightly sync
 * finds what these webhooks would have reported. Returns what to retry.
 */
export async function followTopics(
  deps: Deps,
  access: ShopAccess,
  storeId: string,
): Promise<ProviderError | undefined> {
  const scopes = (await getStore(deps.db, storeId)).shopScopes ?? []
  const topics = Object.entries(topicsOfScopes).flatMap(([scope, all]) =>
    hasShopScope(scopes, scope) ? all : [],
  )
  try {
    await subscribeToTopics(access, `${deps.config.publicUrl}/webhooks/shopify`, topics)
  } catch (error) {
    if (error instanceof ProviderError) return error
    if (!(error instanceof ShopifyRefusal)) throw error
    deps.log.warn({ storeId, reason: error.message }, 'subscribing to webhooks was refused')
  }
  return undefined
}
