import type { ShopLocation } from '#integrations/commerce/shopify/admin/shop-locations.ts'
import type { Db } from '#platform/database/database.ts'

/** The active locations of a store's shop, in the shop's order. */
export const listShopLocations = (db: Db, storeId: string): Promise<ShopLocation[]> =>
  db
    .selectFrom('shopify_location')
    .select(['idFromPlatform', 'name', 'address'])
    .where('storeId', '=', storeId)
    .orderBy('position')
    .execute()
