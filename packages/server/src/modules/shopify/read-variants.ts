import type { Deps } from '#deps.ts'
import type { IncomingProduct } from '#integrations/commerce/incoming-product.ts'
import { ShopifyRefusal } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { readVariantDetails } from '#integrations/commerce/shopify/admin/variant-details.ts'
import { listVariantsOfUnknownStock, recordVariantDetails } from '#modules/catalog/record-variant-details.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { isConnected } from './connection-reads.ts'
import { getShopAccess } from './get-shop-access.ts'
import { readVariantsJob } from '#job-kinds/shopify-job-kinds.ts'

/** The size of one query; Shopify returns 250 at most. */
const variantsPerQuestion = 100

/** Asks the shop later for what a webhook left out of a product's variants. Nothing while it is not connected. */
export async function readMissingVariants(
  deps: Deps,
  storeId: string,
  { variants }: IncomingProduct,
): Promise<void> {
  const incomplete = (variants ?? []).filter(
    ({ isStockTracked, grams, requiresShipping }) =>
      isStockTracked === undefined || grams === undefined || requiresShipping === undefined,
  )
  if (incomplete.length > 0 && (await isConnected(deps.db, storeId)))
    await enqueueReads(
      deps,
      storeId,
      incomplete.map(({ idFromPlatform }) => idFromPlatform),
    )
}

/** Reads missing values from a newly connected shop. */
export const readUnknownStock = async (deps: Deps, storeId: string): Promise<void> =>
  enqueueReads(deps, storeId, await listVariantsOfUnknownStock(deps.db, storeId))

async function enqueueReads(deps: Deps, storeId: string, variantIds: readonly string[]): Promise<void> {
  for (let from = 0; from < variantIds.length; from += variantsPerQuestion)
    await enqueue(deps, readVariantsJob, {
      storeId,
      variantIds: variantIds.slice(from, from + variantsPerQuestion),
    })
}

/**
 * Reads variants from the Admin API and stores their stock and weight. A disconnected shop is skipped: known
 * values stay.
 *
 * @throws ProviderError for a retryable failure
 */
export async function readVariants(
  deps: Deps,
  { storeId, variantIds }: { storeId: string; variantIds: string[] },
): Promise<void> {
  try {
    const access = await getShopAccess(deps, storeId)
    await recordVariantDetails(deps, storeId, await readVariantDetails(access, variantIds))
  } catch (error) {
    if (!(error instanceof ShopifyRefusal)) throw error
    deps.log.warn({ storeId, reason: error.message }, 'reading variants from Shopify failed')
  }
}
