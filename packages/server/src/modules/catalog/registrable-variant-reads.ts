import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Those of the variants that are things to own, also where they are no longer sold. */
export async function listRegistrableVariants(db: Db, storeId: string, idsFromPlatform: readonly string[]) {
  const rows = await db
    .selectFrom('product_variant as variant')
    .innerJoin('product', (join) =>
      join.onRef('product.storeId', '=', 'variant.storeId').onRef('product.id', '=', 'variant.productId'),
    )
    .select(['product.idFromPlatform as productIdFromPlatform', 'product.title as name'])
    .select(['product.imgUrl as productImgUrl', 'product.type', 'product.tags', 'product.collections'])
    .select(['variant.idFromPlatform', 'variant.sku', 'variant.imgUrl', 'variant.options'])
    .select(['variant.grams', 'variant.priceMinor'])
    .where('variant.storeId', '=', storeId)
    .where('variant.idFromPlatform', '=', sql<string>`any(${idsFromPlatform})`)
    .where('product.deletedOn', 'is', null)
    .where('product.isGiftCard', '=', false)
    .where('product.isProtection', '=', false)
    .execute()
  return rows.map(({ productIdFromPlatform, name, productImgUrl, type, tags, collections, ...variant }) => ({
    product: {
      idFromPlatform: productIdFromPlatform,
      name,
      imgUrl: productImgUrl,
      type,
      tags,
      collections,
    },
    variant,
  }))
}
