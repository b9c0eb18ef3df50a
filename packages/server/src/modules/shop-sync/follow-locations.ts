import type { Deps } from '#deps.ts'
import { ShopifyRefusal, type ShopAccess } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { readShopLocations } from '#integrations/commerce/shopify/admin/shop-locations.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { saveShopLocations } from '#modules/shopify/save-shop-locations.ts'

/** Reads where the shop has stock. What it refuses stays as it was known. Returns what to retry. */
export async function followLocations(
  deps: Deps,
  access: ShopAccess,
  storeId: string,
): Promise<ProviderError | undefined> {
  try {
    await saveShopLocations(deps, storeId, await readShopLocations(access))
  } catch (error) {
    if (error instanceof ProviderError) return error
    if (!(error instanceof ShopifyRefusal)) throw error
    deps.log.warn({ storeId, reason: error.message }, 'reading locations was refused')
  }
  return undefined
}
