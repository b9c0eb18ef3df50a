import { refuse, type Result } from '@aftercare/domain/shared/result'
import type { Deps } from '#deps.ts'
import type { CommerceRefusal } from '#integrations/commerce/commerce-platform.ts'
import {
  WooCommerceRefusal,
  type WooCommerceShop,
} from '#integrations/commerce/woocommerce/woocommerce-client.ts'
import { findWooCommerceShop } from '#modules/integrations/woocommerce.ts'

const notConnected: CommerceRefusal = {
  code: 'PLATFORM_NOT_CONNECTED',
  message:
    'WooCommerce isn’t connected, or refuses our keys. Check the connection under Settings → Integrations.',
}

/**
 * What a store's WooCommerce shop is asked, or why it refuses that, in words for staff.
 *
 * @throws ProviderError
 */
export async function inWooCommerce<Value>(
  deps: Deps,
  storeId: string,
  ask: (shop: WooCommerceShop) => Promise<Result<Value, CommerceRefusal>>,
): Promise<Result<Value, CommerceRefusal>> {
  const shop = await findWooCommerceShop(deps, storeId)
  if (!shop) return refuse(notConnected)
  try {
    return await ask(shop)
  } catch (error) {
    if (!(error instanceof WooCommerceRefusal)) throw error
    if (error.status === 401 || error.status === 403) return refuse(notConnected)
    return refuse({ code: 'REFUSED_BY_PLATFORM', message: `WooCommerce says: ${error.words}` })
  }
}
