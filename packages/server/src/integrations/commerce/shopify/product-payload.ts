import * as v from 'valibot'
import type { IncomingProduct, IncomingVariant } from '../incoming-product.ts'
import {
  count,
  decimal,
  entities,
  mayBeMissing,
  list,
  moment,
  optionalId,
  platformId,
  tagList,
  text,
} from './fields.ts'
import { isProtectionProduct } from './protection.ts'

const image = v.object({ id: v.nullish(platformId, null), src: text, variant_ids: list(platformId) })

const variantPayload = v.object({
  id: platformId,
  title: mayBeMissing(text),
  sku: mayBeMissing(text),
  price: decimal,
  position: v.nullish(count),
  option1: text,
  option2: text,
  option3: text,
  grams: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000_000))),
  weight: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000))),
  weight_unit: text,
  image_id: optionalId,
  /** Below zero when more were sold than there are. */
  inventory_quantity: v.nullish(
    v.pipe(v.number(), v.integer(), v.minValue(-1_000_000_000), v.maxValue(1_000_000_000)),
  ),
  /** Null where the stock is not tracked. Files name it; webhooks have left it out since API version 2024-07. */
  inventory_management: mayBeMissing(text),
  inventory_policy: text,
  requires_shipping: v.nullish(v.boolean()),
})
type VariantPayload = v.InferOutput<typeof variantPayload>

const option = v.object({ name: v.string(), position: v.nullish(count, null), values: list(v.string()) })

/**
 * Shopify's product in its REST form (2026-07), as webhooks and exports carry it. Collections are no part of
 * that form, since they come from another call; a file to be imported may add their ids (docs/merchant-api.md).
 */
export const productPayload = v.pipe(
  v.object({
    id: platformId,
    title: v.pipe(v.string(), v.trim(), v.nonEmpty('is empty')),
    vendor: mayBeMissing(text),
    product_type: mayBeMissing(text),
    tags: mayBeMissing(tagList),
    collections: v.nullish(v.pipe(v.array(platformId), v.maxLength(1000))),
    status: text,
    published_at: v.optional(v.nullable(moment)),
    gift_card: v.nullish(v.boolean()),
    options: v.nullish(v.array(option)),
    variants: v.nullish(entities(variantPayload)),
    /** All variants by their global ids; `variants` holds a hundred at most. */
    variant_gids: list(v.object({ admin_graphql_api_id: v.string() })),
    images: v.nullish(v.array(image)),
    image: v.nullish(image),
    created_at: v.nullish(moment),
    updated_at: v.nullish(moment),
  }),
  v.check(
    ({ created_at: createdOn, updated_at: updatedOn }) => Boolean(createdOn ?? updatedOn),
    'has neither created_at nor updated_at',
  ),
)
type ProductPayload = v.InferOutput<typeof productPayload>

export function mapProduct(product: ProductPayload): IncomingProduct {
  const { variants } = product
  const updatedOn = product.updated_at ?? product.created_at ?? new Date(0)
  return {
    idFromPlatform: product.id,
    title: product.title,
    type: orEmpty(product.product_type),
    vendor: orEmpty(product.vendor),
    tags: product.tags,
    collections: product.collections ? [...new Set(product.collections)] : undefined,
    imgUrl: product.image?.src ?? (product.images ? (product.images[0]?.src ?? null) : undefined),
    options: product.options?.map(({ name, values, position }, index) => ({
      name,
      values,
      position: position ?? index + 1,
    })),
    isPublished: isPublished(product),
    isGiftCard: product.gift_card ?? undefined,
    isProtection: isProtectionProduct(product),
    createdOn: product.created_at ?? undefined,
    updatedOn,
    variants: variants?.map((variant) => mapVariant(product, variant)),
    otherVariantIds: product.variant_gids.flatMap(({ admin_graphql_api_id: globalId }) => {
      const id = globalId.split('/').at(-1) ?? ''
      return variants?.some((variant) => variant.id === id) ? [] : [id]
    }),
  }
}

const orEmpty = (value: string | null | undefined) => (value === undefined ? undefined : (value ?? ''))

function isPublished({ published_at: publishedOn, status }: ProductPayload): boolean | undefined {
  if (publishedOn === null || (status ?? 'active') !== 'active') return false
  return publishedOn ? true : undefined
}

function mapVariant(product: ProductPayload, variant: VariantPayload): IncomingVariant {
  const values = [variant.option1, variant.option2, variant.option3]
  const management = variant.inventory_management
  return {
    idFromPlatform: variant.id,
    title: variant.title === undefined ? undefined : (variant.title ?? 'Default Title'),
    sku: variant.sku,
    price: variant.price,
    isStockTracked: management === undefined ? undefined : management !== null,
    quantity: variant.inventory_quantity ?? undefined,
    canOversell: variant.inventory_policy ? variant.inventory_policy === 'continue' : undefined,
    grams: gramsOf(variant),
    imgUrl: imageOf(product, variant),
    options: product.options?.flatMap(({ name }, index) => {
      const value = values[index]
      return value ? [{ name, value }] : []
    }),
    position: variant.position ?? undefined,
    requiresShipping: variant.requires_shipping ?? undefined,
  }
}

const imageOf = ({ images }: ProductPayload, { id, image_id: imageId }: VariantPayload) =>
  images &&
  (images.find((picture) => (imageId !== null && picture.id === imageId) || picture.variant_ids.includes(id))
    ?.src ??
    null)

const gramsPerUnit: Record<string, number> = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 }

function gramsOf({ grams, weight, weight_unit: unit }: VariantPayload): number | undefined {
  if (typeof grams === 'number') return Math.round(grams)
  return typeof weight === 'number' ? Math.round(weight * (gramsPerUnit[unit ?? 'g'] ?? 1)) : undefined
}
