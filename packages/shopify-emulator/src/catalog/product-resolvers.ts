import { connection, type PageArgs } from '../graphql/connection.ts'
import type { Context, Resolvers } from '../graphql/context.ts'
import { idOf, legacyId } from '../graphql/global-ids.ts'
import { mutation } from '../graphql/mutation.ts'
import { anyTextIs, dateIs, searchMatcher, textIs, type SearchFields } from '../graphql/search.ts'
import { refuse } from '../graphql/user-errors.ts'
import { sure } from '../shop/find.ts'
import { publish } from '../webhooks/publish.ts'
import { decimal, moneyView } from '../world/money.ts'
import { availableOf, productPayload, publishedAt } from './catalog-payloads.ts'
import type { Collection, Product, Publication, Variant } from './catalog-types.ts'
import { productSet } from './product-set.ts'
import { isSellable } from '../orders/place-order.ts'
import { itemOfVariant, sellableQuantity } from './stock.ts'

type Query = PageArgs & { query?: string | null }

const productFields: SearchFields<Product> = {
  id: textIs(({ id }) => legacyId(id)),
  title: textIs(({ title }) => title),
  handle: textIs(({ handle }) => handle),
  vendor: textIs(({ vendor }) => vendor),
  product_type: textIs(({ productType }) => productType),
  status: textIs(({ status }) => status),
  tag: anyTextIs(({ tags }) => tags),
  updated_at: dateIs(({ updatedAt }) => updatedAt),
  created_at: dateIs(({ createdAt }) => createdAt),
}

const variantFields: SearchFields<Variant> = {
  id: textIs(({ id }) => legacyId(id)),
  sku: textIs(({ sku }) => sku),
  barcode: textIs(({ barcode }) => barcode),
  product_id: textIs(({ productId }) => legacyId(productId)),
  title: textIs(({ title }) => title),
}

const has = (text: string | null, word: string) => (text ?? '').toLowerCase().includes(word.toLowerCase())

const mediaOf = (id: string, url: string | null) =>
  url === null
    ? null
    : {
        __typename: 'MediaImage',
        id: `gid://shopify/MediaImage/${legacyId(id)}`,
        preview: { image: { url, altText: null } },
      }

const variantsOf = ({ shop }: Context, { variantIds }: Product): Variant[] =>
  variantIds.map((id) => sure(shop.variants.get(id), 'a variant'))

const priceRange = (product: Product, _args: object, context: Context) => {
  const prices = variantsOf(context, product).map(({ price }) => price)
  const { currencyCode } = context.shop
  return {
    minVariantPrice: moneyView(Math.min(...prices), currencyCode),
    maxVariantPrice: moneyView(Math.max(...prices), currencyCode),
  }
}

const availableForSale = ({ id }: Variant, _args: object, { shop }: Context) => isSellable(shop, id, 1)

type PublicationInput = { publicationId?: string | null; publishDate?: string | null }

const publishablePublish = mutation(
  ({ id, input }: { id: string; input: PublicationInput[] }, { world, shop }: Context) => {
    const product = shop.products.get(idOf('Product', id))
    if (!product) refuse('id', 'Product does not exist')
    for (const [index, { publicationId }] of input.entries())
      if (!shop.publications.some((each) => each.id === publicationId))
        refuse(`input.${index}.publicationId`, 'Publication does not exist or is not publishable')
    for (const { publicationId, publishDate } of input)
      product.published.set(publicationId ?? '', publishDate ? new Date(publishDate) : world.clock.now())
    product.updatedAt = world.clock.now()
    publish(world, shop, 'products/update', productPayload(shop, product))
    return {}
  },
)

export const productResolvers: Resolvers = {
  QueryRoot: {
    product: (_root: unknown, { id }: { id: string }, { shop }: Context) =>
      shop.products.get(idOf('Product', id)) ?? null,
    productByIdentifier: (
      _root: unknown,
      { identifier: { id, handle } }: { identifier: { id?: string | null; handle?: string | null } },
      { shop }: Context,
    ) =>
      (id
        ? shop.products.get(id)
        : [...shop.products.values()].find((product) => product.handle === handle)) ?? null,
    products: (_root: unknown, args: Query, context: Context) => {
      const isFound = searchMatcher(args.query, productFields, (product, word) =>
        [product.title, product.vendor, product.productType, ...product.tags].some((text) => has(text, word)),
      )
      return connection([...context.shop.products.values()].filter(isFound), args, context)
    },
    productVariants: (_root: unknown, args: Query, context: Context) => {
      const isFound = searchMatcher(
        args.query,
        variantFields,
        ({ title, sku }, word) => has(title, word) || has(sku, word),
      )
      return connection([...context.shop.variants.values()].filter(isFound), args, context)
    },
    collection: (_root: unknown, { id }: { id: string }, { shop }: Context) =>
      shop.collections.get(idOf('Collection', id)) ?? null,
    collections: (_root: unknown, args: PageArgs, context: Context) =>
      connection([...context.shop.collections.values()], args, context),
    publications: (_root: unknown, args: PageArgs, context: Context) =>
      connection(context.shop.publications, args, context),
  },
  Product: {
    featuredMedia: ({ id, imageUrl }: Product) => mediaOf(id, imageUrl),
    priceRangeV2: priceRange,
    publishedAt,
    options: ({ options }: Product) =>
      options.map(({ name, values }) => ({
        name,
        optionValues: values.map((value) => ({ name: value, hasVariants: true })),
      })),
    collections: ({ id }: Product, args: PageArgs, context: Context) =>
      connection(
        [...context.shop.collections.values()].filter(({ productIds }) => productIds.includes(id)),
        args,
        context,
      ),
    variants: (product: Product, args: PageArgs, context: Context) =>
      connection(variantsOf(context, product), args, context),
  },
  ProductVariant: {
    price: ({ price }: Variant, _args: object, { shop }: Context) => decimal(price, shop.currencyCode),
    compareAtPrice: ({ compareAtPrice }: Variant, _args: object, { shop }: Context) =>
      compareAtPrice === null ? null : decimal(compareAtPrice, shop.currencyCode),
    availableForSale,
    sellableOnlineQuantity: ({ id }: Variant, _args: object, { shop }: Context) => sellableQuantity(shop, id),
    inventoryQuantity: ({ id }: Variant, _args: object, { shop }: Context) =>
      availableOf(itemOfVariant(shop, id)),
    inventoryItem: ({ id }: Variant, _args: object, { shop }: Context) => itemOfVariant(shop, id),
    product: ({ productId }: Variant, _args: object, { shop }: Context) => shop.products.get(productId),
    media: ({ id, imageUrl }: Variant, args: PageArgs, context: Context) => {
      const media = mediaOf(id, imageUrl)
      return connection(media ? [media] : [], args, context)
    },
  },
  Collection: {
    products: ({ productIds }: Collection, args: PageArgs, context: Context) =>
      connection(
        productIds.flatMap((id) => context.shop.products.get(id) ?? []),
        args,
        context,
      ),
    productsCount: ({ productIds }: Collection) => ({ count: productIds.length }),
  },
  Publication: {
    catalog: ({ catalogId, title }: Publication) => ({ __typename: 'AppCatalog', id: catalogId, title }),
  },
  Mutation: { productSet: mutation(productSet), publishablePublish },
}
