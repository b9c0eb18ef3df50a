import { inTransaction, type Deps } from '#deps.ts'
import type { ShopLocation } from '#integrations/commerce/shopify/admin/shop-locations.ts'
import { replaceShopLocations } from './shop-location-store.ts'

/** Keeps where the shop has stock, in place of what was known before. */
export const saveShopLocations = (
  deps: Deps,
  storeId: string,
  locations: readonly ShopLocation[],
): Promise<void> =>
  inTransaction(deps, (deps) =>
    replaceShopLocations(
      deps.db,
      storeId,
      locations.map(({ address, ...location }, position) => ({
        ...location,
        position,
        address: JSON.stringify(address),
      })),
    ),
  )
