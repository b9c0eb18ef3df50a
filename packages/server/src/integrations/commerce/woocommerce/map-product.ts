import * as v from 'valibot'
import type { IncomingProduct, IncomingVariant } from '../incoming-product.ts'
import { decimal, gmt, id, name, text } from './wire.ts'

const image = v.object({ src: text })
const stock = {
  price: decimal,
  sku: v.nullish(text, null),
  purchasable: v.boolean(),
  virtual: v.optional(v.boolean(), false),
  /** The parent's is counted for a variation that says so. */
  manage_stock: v.union([v.boolean(), v.literal('parent')]),
  stock_quantity: v.nullish(v.number(), null),
  stock_status: v.string(),
  backorders_allowed: v.optional(v.boolean(), false),
}

export const productPayload = v.object({
  ...stock,
  id,
  name,
  parent_id: v.optional(id, 0),
  type: v.string(),
  status: v.string(),
  catalog_visibility: v.optional(v.string(), 'visible'),
  date_created_gmt: v.nullish(gmt, null),
  date_modified_gmt: v.nullish(gmt, null),
  categories: v.optional(v.array(v.object({ id, name })), []),
  tags: v.optional(v.array(v.object({ name })), []),
  images: v.optional(v.array(image), []),
  attributes: v.optional(
    v.array(
      v.object({ name, variation: v.optional(v.boolean(), false), options: v.optional(v.array(name), []) }),
    ),
    [],
  ),
})
export type ProductPayload = v.InferOutput<typeof productPayload>

export const variationPayload = v.object({
  ...stock,
  id,
  image: v.nullish(image, null),
  attributes: v.optional(v.array(v.object({ name, option: name })), []),
  status: v.optional(v.string(), 'publish'),
})
export type VariationPayload = v.InferOutput<typeof variationPayload>

export const hasVariations = ({ type }: ProductPayload): boolean => /^variable(?:-|$)/.test(type)

/** WooCommerce's product in our form, with its variations; `now` is when it was read. */
export function mapProduct(
  product: ProductPayload,
  variations: readonly VariationPayload[],
  now: Date,
): IncomingProduct {
  const variants = hasVariations(product)
    ? variations.flatMap((variation, index) => mapVariation(variation, index + 1))
    : [ownVariant(product)]
  return {
    idFromPlatform: `${product.id}`,
    title: product.name,
    type: product.categories[0]?.name ?? '',
    vendor: '',
    tags: product.tags.map((tag) => tag.name),
    collections: product.categories.map((category) => `${category.id}`),
    imgUrl: product.images[0]?.src ?? null,
    options: product.attributes
      .filter(({ variation }) => variation)
      .map(({ name, options: values }, index) => ({ name, values, position: index + 1 })),
    isPublished:
      product.status === 'publish' &&
      product.catalog_visibility !== 'hidden' &&
      product.purchasable &&
      !['external', 'grouped'].includes(product.type),
    isGiftCard: undefined,
    isProtection: undefined,
    createdOn: product.date_created_gmt ?? undefined,
    updatedOn: product.date_modified_gmt ?? now,
    variants,
    otherVariantIds: [],
  }
}

const ownVariant = (product: ProductPayload): IncomingVariant => ({
  ...shared(product),
  idFromPlatform: `${product.id}`,
  title: undefined,
  imgUrl: product.images[0]?.src ?? null,
  options: [],
  position: 1,
})

/** One that cannot be bought is not offered in exchange. */
function mapVariation(variation: VariationPayload, position: number): IncomingVariant[] {
  if (!variation.purchasable || variation.status !== 'publish') return []
  return [
    {
      ...shared(variation),
      idFromPlatform: `${variation.id}`,
      title: variation.attributes.map(({ option }) => option).join(' / '),
      imgUrl: variation.image?.src ?? null,
      options: variation.attributes.map(({ name, option }) => ({ name, value: option })),
      position,
    },
  ]
}

type Stock = Pick<VariationPayload, keyof typeof stock>

/** Where no stock is counted, being sold out still counts. */
function shared(item: Stock) {
  const left = sellableQuantity(item)
  return {
    sku: item.sku || null,
    price: item.price,
    isStockTracked: left !== null,
    quantity: left ?? 0,
    canOversell: item.backorders_allowed,
    grams: undefined,
    requiresShipping: !item.virtual,
  }
}

/** How many can be sold; null for any number. */
export function sellableQuantity({ manage_stock, stock_quantity, stock_status }: Stock): number | null {
  if (manage_stock !== false && stock_quantity !== null) return Math.floor(stock_quantity)
  return stock_status === 'outofstock' ? 0 : null
}
