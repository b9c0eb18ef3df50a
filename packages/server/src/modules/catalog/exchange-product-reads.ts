import type { ProductGroup } from '@aftercare/domain/catalog/product-group'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { Db } from '#platform/database/database.ts'
import { inGroup } from './in-group.ts'

export type StockedVariant = {
  idFromPlatform: string
  title: string
  sku: string | null
  priceMinor: MinorUnits
  isStockTracked: boolean | null
  quantity: number | null
  canOversell: boolean
  grams: number
  imgUrl: string | null
  options: { name: string; value: string }[]
}

export type StockedProduct = {
  id: string
  idFromPlatform: string
  name: string
  imgUrl: string | null
  options: { name: string; values: string[]; position: number }[]
  type: string
  tags: string[]
  collections: string[]
  createdOn: Date
  variants: StockedVariant[]
}

/** More products than anybody would look through; a group that holds more is cut at the newest. */
const productsMax = 500

/**
 * The product with this platform id, and with `group` all that belong to it as they are now: on
 * sale, no gift cards, no delivery guarantee.
 */
export async function listExchangeProducts(
  db: Db,
  storeId: string,
  productIdFromPlatform: string,
  group: ProductGroup | null,
): Promise<StockedProduct[]> {
  const products = await db
    .selectFrom('product')
    .select(['id', 'idFromPlatform', 'title as name', 'imgUrl', 'options'])
    .select(['type', 'tags', 'collections', 'createdOn'])
    .where('storeId', '=', storeId)
    .where('deletedOn', 'is', null)
    .where('isPublished', '=', true)
    .where('isGiftCard', '=', false)
    .where('isProtection', '=', false)
    .where((where) =>
      where.or([where.eb('idFromPlatform', '=', productIdFromPlatform), ...(group ? [inGroup(group)] : [])]),
    )
    .orderBy('createdOn', 'desc')
    .orderBy('id', 'desc')
    .limit(productsMax)
    .execute()
  return withVariants(db, storeId, products)
}

/** Those of these products that are on sale: no gift cards, no delivery guarantee. */
export async function listProductsOnSale(
  db: Db,
  storeId: string,
  productIdsFromPlatform: readonly string[],
): Promise<StockedProduct[]> {
  if (productIdsFromPlatform.length === 0) return []
  const products = await db
    .selectFrom('product')
    .select(['id', 'idFromPlatform', 'title as name', 'imgUrl', 'options'])
    .select(['type', 'tags', 'collections', 'createdOn'])
    .where('storeId', '=', storeId)
    .where('idFromPlatform', 'in', productIdsFromPlatform)
    .where('deletedOn', 'is', null)
    .where('isPublished', '=', true)
    .where('isGiftCard', '=', false)
    .where('isProtection', '=', false)
    .execute()
  return withVariants(db, storeId, products)
}

/** The variant with its product, if it is one that may be given in exchange. */
export async function findExchangeProductOfVariant(
  db: Db,
  storeId: string,
  variantIdFromPlatform: string,
): Promise<{ product: StockedProduct; variant: StockedVariant } | undefined> {
  const products = await productsOfVariant(db, storeId, variantIdFromPlatform)
    .where('product.deletedOn', 'is', null)
    .where('product.isPublished', '=', true)
    .where('product.isGiftCard', '=', false)
    .where('product.isProtection', '=', false)
    .execute()
  return variantOf(await withVariants(db, storeId, products), variantIdFromPlatform)
}

/** The variant with its product, also if it is no longer for sale. */
export async function findProductOfVariant(
  db: Db,
  storeId: string,
  variantIdFromPlatform: string,
): Promise<{ product: StockedProduct; variant: StockedVariant } | undefined> {
  const products = await productsOfVariant(db, storeId, variantIdFromPlatform).execute()
  return variantOf(await withVariants(db, storeId, products), variantIdFromPlatform)
}

const productsOfVariant = (db: Db, storeId: string, variantIdFromPlatform: string) =>
  db
    .selectFrom('product')
    .innerJoin('product_variant as wanted', (join) =>
      join.onRef('wanted.storeId', '=', 'product.storeId').onRef('wanted.productId', '=', 'product.id'),
    )
    .select(['product.id', 'product.idFromPlatform', 'product.title as name', 'product.imgUrl'])
    .select(['product.options', 'product.type', 'product.tags', 'product.collections', 'product.createdOn'])
    .where('product.storeId', '=', storeId)
    .where('wanted.idFromPlatform', '=', variantIdFromPlatform)

function variantOf([product]: readonly StockedProduct[], variantIdFromPlatform: string) {
  const variant = product?.variants.find(({ idFromPlatform }) => idFromPlatform === variantIdFromPlatform)
  return product && variant && { product, variant }
}

async function withVariants(
  db: Db,
  storeId: string,
  products: readonly Omit<StockedProduct, 'variants'>[],
): Promise<StockedProduct[]> {
  if (products.length === 0) return []
  const variants = await db
    .selectFrom('product_variant')
    .select(['productId', 'idFromPlatform', 'title', 'sku', 'priceMinor'])
    .select(['isStockTracked', 'quantity', 'canOversell', 'grams', 'imgUrl', 'options'])
    .where('storeId', '=', storeId)
    .where(
      'productId',
      'in',
      products.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  const variantsOf = Map.groupBy(variants, ({ productId }) => productId)
  return products.map((product) => ({ ...product, variants: variantsOf.get(product.id) ?? [] }))
}
