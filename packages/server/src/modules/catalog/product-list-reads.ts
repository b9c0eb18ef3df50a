import type { Cursor, ListQuery } from '@aftercare/domain/api/list-query'
import type { ProductGroup } from '@aftercare/domain/catalog/product-group'
import type { Product } from '@aftercare/domain/catalog/product-schema'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { zero } from '@aftercare/domain/shared/money'
import { sql, type RawBuilder } from 'kysely'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { Db } from '#platform/database/database.ts'
import { versionOf } from '#platform/http/document-version.ts'
import { notFound } from '#platform/errors.ts'
import { inPage, pageOf, storeList } from '#platform/database/list-page.ts'
import { customsPart } from './customs-reads.ts'
import { inGroup } from './in-group.ts'

/** A product by the platform's id, or the one that has a variant of this id. */
export type NamedProduct = { product?: string | undefined; variant?: string | undefined }

type Wanted = { text?: string; group?: ProductGroup; isGoodsOnly?: boolean; named?: NamedProduct }

type ProductPage = { items: Product[]; nextCursor: Cursor | null; prevCursor: Cursor | null }

/**
 * A page of the store's products that contain every word of `text`, optionally of one group. Gift cards and
 * the delivery guarantee can be left out.
 */
export async function listProducts(
  db: Db,
  store: Store,
  { text = '', group, isGoodsOnly = false, named }: Wanted,
  part: ListQuery,
): Promise<ProductPage> {
  const list = storeList('product', store.storeId)
  const words = text.split(/\s+/).filter(Boolean).slice(0, 10)
  const rows = await productRows(db, store.storeId)
    .$call(inPage(list, part))
    .$if(group !== undefined, (query) => query.where(inGroup(group ?? noMembers)))
    .$if(isGoodsOnly, (query) =>
      query.where('product.isGiftCard', '=', false).where('product.isProtection', '=', false),
    )
    .$if(named !== undefined, (query) => query.where(isNamed(named ?? {})))
    .$if(words.length > 0, (query) => query.where((where) => where.and(words.map(holds))))
    .execute()
  const page = await pageOf(db, list, rows, part)
  return { ...page, items: await withVariants(db, store, page.items) }
}

/** @throws AppError 404 */
export async function getProduct(db: Db, store: Store, id: string): Promise<Product> {
  const rows = await productRows(db, store.storeId).where('product.id', '=', id).execute()
  const [product] = await withVariants(db, store, rows)
  if (!product) throw notFound()
  return product
}

/** How many of the store's products are in a group as they are now. */
export async function countProductsInGroup(db: Db, storeId: string, group: ProductGroup): Promise<number> {
  const { count } = await knownProducts(db, storeId)
    .where(inGroup(group))
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type Vocabulary = 'tags' | 'type' | 'collections'

/**
 * The types, vendors and tags of the store's products, the most frequent first, in their most frequent
 * spelling.
 */
export async function listProductWords(
  db: Db,
  storeId: string,
  column: Vocabulary,
): Promise<{ value: string; productCount: number }[]> {
  const value = column === 'type' ? sql`product.type` : sql`unnest(${sql.ref(`product.${column}`)})`
  const { rows } = await sql<{ value: string; productCount: number }>`
    select mode() within group (order by trim(value)) as value, count(*)::integer as "productCount"
    from (select ${value} as value from product
          where product."storeId" = ${storeId} and product."deletedOn" is null) as words
    where trim(value) <> ''
    group by lower(trim(value))
    order by 2 desc, 1
    limit 1000`.execute(db)
  return rows
}

const noMembers: ProductGroup = { types: [], tags: [], collections: [] }

const knownProducts = (db: Db, storeId: string) =>
  db.selectFrom('product').where('product.storeId', '=', storeId).where('product.deletedOn', 'is', null)

const isNamed = ({ product, variant }: NamedProduct): RawBuilder<boolean> =>
  sql<boolean>`(product."idFromPlatform" = ${product ?? null} or exists (
    select from product_variant as variant
    where variant."storeId" = product."storeId" and variant."productId" = product.id
      and variant."idFromPlatform" = ${variant ?? null}))`

function holds(word: string): RawBuilder<boolean> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(product.title ilike ${pattern} or product.vendor ilike ${pattern} or exists (
    select from product_variant as variant
    where variant."storeId" = product."storeId" and variant."productId" = product.id
      and variant.sku ilike ${pattern}))`
}

const productRows = (db: Db, storeId: string) =>
  knownProducts(db, storeId)
    .select(['product.id', 'product.idFromPlatform', 'product.title', 'product.imgUrl', 'product.type'])
    .select(['product.vendor', 'product.tags', 'product.collections', 'product.isPublished'])
    .select(['product.isGiftCard', 'product.isProtection', 'product.createdOn'])

type ProductRow = Omit<Product, 'variants' | 'createdOn' | 'version'> & { createdOn: Date }

async function withVariants(db: Db, store: Store, products: readonly ProductRow[]): Promise<Product[]> {
  if (products.length === 0) return []
  const variants = await db
    .selectFrom('product_variant')
    .select(['productId', 'idFromPlatform', 'title', 'options', 'sku', 'priceMinor'])
    .select(['isStockTracked', 'quantity', 'grams', 'imgUrl', 'hsCode', 'originCountryCode'])
    .where('storeId', '=', store.storeId)
    .where(
      'productId',
      'in',
      products.map(({ id }) => id),
    )
    .orderBy('position')
    .orderBy('idFromPlatform')
    .execute()
  const variantsOf = Map.groupBy(variants, ({ productId }) => productId)
  return products.map((product) => ({
    ...product,
    createdOn: product.createdOn.toISOString(),
    version: versionOf(customsPart(variantsOf.get(product.id) ?? [])),
    variants: (variantsOf.get(product.id) ?? []).map(({ productId: _productId, priceMinor, ...variant }) => {
      const chosen = variant.options.filter(({ value }) => value !== 'Default Title')
      const optionsValueString = chosen.map(({ value }) => value).join(' / ')
      return {
        ...variant,
        optionsValueString,
        titleWithOptions: [product.title, optionsValueString].filter(Boolean).join(' - '),
        price: toDecimal(priceMinor, store.currencyCode),
      }
    }),
  }))
}

/** Whether the store has any product. */
export async function hasProducts(db: Db, storeId: string): Promise<boolean> {
  const product = await db
    .selectFrom('product')
    .select('id')
    .where('storeId', '=', storeId)
    .where('deletedOn', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return product !== undefined
}

/** Variants with a price that can be sent back, one of each product, the newest products first. */
export async function listTestableVariants(db: Db, storeId: string, most: number) {
  const rows = await db
    .selectFrom('product')
    .innerJoin('product_variant as variant', (join) =>
      join.onRef('variant.storeId', '=', 'product.storeId').onRef('variant.productId', '=', 'product.id'),
    )
    .distinctOn(['product.createdOn', 'product.id'])
    .select(['product.title', 'variant.title as variantTitle', 'variant.sku', 'variant.priceMinor'])
    .select('product.idFromPlatform as productIdFromPlatform')
    .select('variant.idFromPlatform as variantIdFromPlatform')
    .where('product.storeId', '=', storeId)
    .where('product.deletedOn', 'is', null)
    .where('product.isPublished', '=', true)
    .where('product.isGiftCard', '=', false)
    .where('product.isProtection', '=', false)
    .where('variant.requiresShipping', '=', true)
    .where('variant.priceMinor', '>', zero)
    .orderBy('product.createdOn', 'desc')
    .orderBy('product.id')
    .orderBy('variant.position')
    .limit(most)
    .execute()
  return rows
}
