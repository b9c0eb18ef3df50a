import type { Insertable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { ShopifyTables } from './shopify-tables.ts'

/** To be called in a transaction. */
export async function replaceShopLocations(
  db: Db,
  storeId: string,
  locations: readonly Omit<Insertable<ShopifyTables['shopify_location']>, 'storeId'>[],
): Promise<void> {
  await db.deleteFrom('shopify_location').where('storeId', '=', storeId).execute()
  if (locations.length === 0) return
  await db
    .insertInto('shopify_location')
    .values(locations.map((location) => ({ storeId, ...location })))
    .execute()
}
