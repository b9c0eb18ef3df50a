import { toMinor } from '@aftercare/domain/shared/currencies'
import { isDeepStrictEqual } from 'node:util'
import type { IncomingProduct } from '#integrations/commerce/incoming-product.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { Db } from '#platform/database/database.ts'

/**
 * Whether a message about a product says more than how many units are left, so that the rest, which it leaves out,
 * may have changed too: collections follow tags, types and prices.
 */
export async function saysMoreThanStock(
  db: Db,
  { storeId, currencyCode }: Pick<Store, 'storeId' | 'currencyCode'>,
  product: IncomingProduct,
): Promise<boolean> {
  const known = await db
    .selectFrom('product')
    .select(['id', 'title', 'type', 'vendor', 'tags', 'isPublished'])
    .where('storeId', '=', storeId)
    .where('idFromPlatform', '=', product.idFromPlatform)
    .executeTakeFirst()
  if (!known) return true
  const { id, ...told } = known
  const { title, type, vendor, tags, isPublished } = product
  if (!isDeepStrictEqual(told, { title, type, vendor, tags, isPublished })) return true

  const variants = await db
    .selectFrom('product_variant')
    .select(['idFromPlatform', 'priceMinor', 'isStockTracked'])
    .where('storeId', '=', storeId)
    .where('productId', '=', id)
    .execute()
  const prices = new Map(variants.map((variant) => [variant.idFromPlatform, variant.priceMinor]))
  return (
    variants.some(({ isStockTracked }) => isStockTracked === null) ||
    (product.variants ?? []).some(
      ({ idFromPlatform, price }) => prices.get(idFromPlatform) !== toMinor(price, currencyCode),
    )
  )
}
