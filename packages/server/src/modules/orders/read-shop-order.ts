import type { Deps } from '#deps.ts'
import { readShopOrder } from '#integrations/commerce/shopify/admin/read-orders.ts'
import type { ShopAccess } from '#integrations/commerce/shopify/admin/shop-access.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { upsertOrders } from './upsert-orders.ts'

/**
 * Reads an order from the store's shop and stores it; `absent` is one that the shop does not have, or does not
 * show us because it is too old.
 *
 * @throws ShopifyRefusal; ProviderError for a retryable failure
 */
export async function readOrderFromShop(
  deps: Deps,
  store: Store,
  access: ShopAccess,
  idFromPlatform: string,
): Promise<'changed' | 'unchanged' | 'absent'> {
  const withCustomer = maySeeCustomers(store)
  const order = await readShopOrder(access, idFromPlatform, { withCustomer })
  if (!order) return 'absent'
  const { changed } = await upsertOrders(deps, store, [order])
  return changed > 0 ? 'changed' : 'unchanged'
}

export const maySeeCustomers = ({ shopScopes }: Pick<Store, 'shopScopes'>): boolean =>
  (shopScopes ?? []).some((scope) => scope === 'read_customers' || scope === 'write_customers')
