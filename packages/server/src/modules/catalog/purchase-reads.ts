import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** A product as it is now, for an order that buys it now. */
type PurchasedProduct = {
  idFromPlatform: string
  title: string
  type: string
  tags: string[]
  collections: string[]
  imgUrl: string | null
  isGiftCard: boolean
  isProtection: boolean
}
export type PurchasedVariant = {
  idFromPlatform: string
  sku: string | null
  title: string
  imgUrl: string | null
  grams: number
  options: { name: string; value: string }[]
  product: PurchasedProduct
}

type Wanted = { productIds: readonly string[]; skus: readonly string[]; titles: readonly string[] }

/** Products and all their variants, by platform id, by a variant's SKU, or by the product's title. */
export async function findPurchasedVariants(
  db: Db,
  storeId: string,
  wanted: Wanted,
): Promise<PurchasedVariant[]> {
  const rows = await db
    .selectFrom('product')
    .innerJoin('product_variant', (join) =>
      join
        .onRef('product_variant.storeId', '=', 'product.storeId')
        .onRef('product_variant.productId', '=', 'product.id'),
    )
    .where('product.storeId', '=', storeId)
    .where('product.deletedOn', 'is', null)
    .where((where) =>
      where.or([
        where('product.idFromPlatform', '=', sql<string>`any(${wanted.productIds})`),
        where('product_variant.sku', '=', sql<string>`any(${wanted.skus})`),
        where('product.title', '=', sql<string>`any(${wanted.titles})`),
      ]),
    )
    .select([
      'product.idFromPlatform as productIdFromPlatform',
      'product.title as productTitle',
      'product.type',
      'product.tags',
      'product.collections',
      'product.imgUrl as productImgUrl',
      'product.isGiftCard',
      'product.isProtection',
      'product_variant.idFromPlatform',
      'product_variant.sku',
      'product_variant.title',
      'product_variant.imgUrl',
      'product_variant.grams',
      'product_variant.options',
    ])
    .execute()

  return rows.map(({ idFromPlatform, sku, title, imgUrl, grams, options, ...product }) => ({
    idFromPlatform,
    sku,
    title,
    imgUrl,
    grams,
    options,
    product: {
      idFromPlatform: product.productIdFromPlatform,
      title: product.productTitle,
      type: product.type,
      tags: product.tags,
      collections: product.collections,
      imgUrl: product.productImgUrl,
      isGiftCard: product.isGiftCard,
      isProtection: product.isProtection,
    },
  }))
}
