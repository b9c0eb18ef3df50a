import { missingPermissions, type ShopPermission } from '@aftercare/domain/merchants/shop-permissions'
import { inTransaction, type Deps } from '#deps.ts'
import { readGrantedScopes } from '#integrations/commerce/shopify/admin/granted-scopes.ts'
import { ShopifyRefusal } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { updateShopJob } from '#job-kinds/shopify-job-kinds.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { getShopAccess } from '#modules/shopify/get-shop-access.ts'
import { notConnected } from '#modules/shopify/require-connection.ts'
import { saveScopes } from '#modules/shopify/save-scopes.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'

/**
 * Asks the shop what it grants now, because its merchant has just allowed something: what needs it is offered at
 * once, and set up in the shop within moments. Returns what can still be allowed.
 *
 * @throws AppError 409 while the store is not connected, 503 while Shopify does not answer
 */
export async function refreshScopes(deps: Deps, storeId: string): Promise<ShopPermission[]> {
  const granted = await askShop(deps, storeId)
  await inTransaction(deps, async (deps) => {
    if (await saveScopes(deps, storeId, granted)) await enqueue(deps, updateShopJob, { storeId })
  })
  return missingPermissions((await getStore(deps.db, storeId)).shopScopes)
}

async function askShop(deps: Deps, storeId: string): Promise<string[]> {
  try {
    return await readGrantedScopes(await getShopAccess(deps, storeId))
  } catch (error) {
    if (error instanceof ShopifyRefusal) throw notConnected()
    if (error instanceof ProviderError)
      throw new AppError(
        'unavailable',
        'shop_not_connected',
        'We couldn’t connect to Shopify. Please try again.',
      )
    throw error
  }
}
