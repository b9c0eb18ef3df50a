import { refuse, type Result } from '@aftercare/domain/shared/result'
import type { CommerceRefusal } from '#integrations/commerce/commerce-platform.ts'
import { ShopifyRefusal } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { ShopNotConnected } from '#modules/shopify/get-shop-access.ts'

/**
 * What a call of Shopify comes to: its result, or why Shopify refuses it, in words for staff.
 *
 * @throws ProviderError, as `ask` does
 */
export async function refusedBy<Value>(
  ask: () => Promise<Result<Value, CommerceRefusal>>,
): Promise<Result<Value, CommerceRefusal>> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ShopNotConnected)
      return refuse({ code: 'PLATFORM_NOT_CONNECTED', message: error.message })
    if (!(error instanceof ShopifyRefusal)) throw error
    return refuse({ code: 'REFUSED_BY_PLATFORM', message: `Shopify says: ${error.message}` })
  }
}
