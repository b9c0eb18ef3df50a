import type { Deps } from '#deps.ts'
import { ShopifyRefusal } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { getShopAccess } from '#modules/shopify/get-shop-access.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { findOrderRow } from './order-facts-reads.ts'
import { isKnownToPlatform } from './platform-order-reads.ts'
import { readOrderFromShop } from './read-shop-order.ts'

/**
 * Reads an order from the shop again, at the request of staff. Returns whether something changed.
 *
 * @throws AppError 404 for an unknown order; 409 for one that the shop does not have or that was erased, or while the
 *   store is not connected; 503 while Shopify cannot be reached
 */
export async function syncOrder(deps: Deps, store: Store, orderId: string): Promise<boolean> {
  const { storeId } = store
  const row = isUuid(orderId) ? await findOrderRow(deps.db, storeId, orderId) : undefined
  if (!row) throw notFound('Order')
  if (row.erasedOn !== null)
    throw new AppError(
      'conflict',
      'order_erased',
      'Personal data of this order was erased, so it isn’t synced.',
    )
  if (row.wasCreatedFromRegistration || !isKnownToPlatform(row))
    throw new AppError('conflict', 'order_not_in_shop', 'This order doesn’t come from Shopify.')
  const read = await readNow(deps, store, row.idFromPlatform)
  if (read === 'absent')
    throw new AppError(
      'conflict',
      'order_not_shown',
      'Shopify no longer shows us this order. It may be deleted, or older than 60 days.',
    )
  return read === 'changed'
}

async function readNow(deps: Deps, store: Store, idFromPlatform: string) {
  try {
    const access = await getShopAccess(deps, store.storeId)
    return await readOrderFromShop(deps, store, access, idFromPlatform)
  } catch (error) {
    if (error instanceof ShopifyRefusal)
      throw new AppError('conflict', 'refused_by_platform', error.message, { cause: error })
    if (error instanceof ProviderError)
      throw new AppError(
        'unavailable',
        'shop_unreachable',
        'We couldn’t reach Shopify. Try again in a moment.',
        { cause: error },
      )
    throw error
  }
}
