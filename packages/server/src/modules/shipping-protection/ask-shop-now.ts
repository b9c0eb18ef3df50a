import type { Deps } from '#deps.ts'
import { ShopifyRefusal, type ShopAccess } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { getShopAccess, ShopNotConnected } from '#modules/shopify/get-shop-access.ts'
import { AppError } from '#platform/errors.ts'

/**
 * Does something in the store's shop while the merchant waits.
 *
 * @throws AppError 422 `platform_not_connected`, 422 with Shopify's message for what it refuses, 503 while it does
 *   not answer
 */
export async function askShopNow<Result>(
  deps: Deps,
  storeId: string,
  work: (access: ShopAccess) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(await getShopAccess(deps, storeId))
  } catch (error) {
    if (error instanceof ShopNotConnected)
      throw new AppError(
        'unprocessable',
        'platform_not_connected',
        'This method needs Shopify, and this store isn’t connected.',
      )
    if (error instanceof ShopifyRefusal)
      throw new AppError('unprocessable', 'refused_by_platform', error.message)
    if (error instanceof ProviderError)
      throw new AppError(
        'unavailable',
        'shop_not_connected',
        'We couldn’t connect to Shopify. Please try again.',
      )
    throw error
  }
}
