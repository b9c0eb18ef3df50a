import type { Deps } from '#deps.ts'
import { notFound } from '#platform/errors.ts'
import { clearCachedStores } from './cached-stores.ts'
import { updateStore } from './store-store.ts'

/**
 * Keeps what a store's shop on Shopify lets us do there; every process uses it within a second.
 *
 * @throws AppError 404 for an unknown store
 */
export async function setShopScopes(deps: Deps, storeId: string, shopScopes: string[]): Promise<void> {
  if (!(await updateStore(deps.db, storeId, { shopScopes }, deps.now()))) throw notFound('Store')
  clearCachedStores()
}
