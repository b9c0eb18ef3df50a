import * as v from 'valibot'
import type { IncomingProduct, IncomingVariant } from '../incoming-product.ts'
import { count, decimal, entities, list, moment, optionalId, platformId, tagList, text } from './fields.ts'
import { isProtectionProduct } from './protection.ts'

const image = v.object({ id: v.nullish(platformId, null), src: text, variant_ids: list(platformId) })

const variantPayload = v.object({
  id: platformId,
  title: text,
  sku: text,
  price: decimal,
  position: v.nullish(count, 1),
  option1: text,
  option2: text,
  option3: text,
  grams: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000_000)), null),
  weight: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000)), null),
  weight_unit: text,
  image_id: optionalId,
  /** Below zero when more were sold than there are. */
  inventory_quantity: v.nullish(
    v.pipe(v.number(), v.integer(), v.minValue(-1_000_000_000), v.maxValue(1_000_000_000)),
    null,
  ),
  inventory_management: text,
  inventory_policy: text,
  requires_shipping: v.nullish(v.boolean(), true),
})
type VariantPayload = v.InferOutput<typeof variantPayload>

/**
 * Shopify's product in its REST form (2026-07), as webhooks and exports carry it. Collections are no part of
 * that form, since they come from another call; a file to be imported may add their ids (docs/merchant-api.md).
 */
export const productPayload = v.object({
  id: platformId,
  title: v.pipe(v.string(), v.trim(), v.nonEmpty('is empty')),
  vendor: text,
  product_type: text,
  tags: tagList,
  collections: v.nullish(v.pipe(v.array(platformId), v.maxLength(1000)), null),
  status: text,
  published_at: v.nullish(moment, null),
  gift_card: v.nullish(v.boolean(), false),
  options: list(v.object({ name: v.string(), position: v.nullish(count, null), values: list(v.string()) })),
  variants: entities(variantPayload),
  images: list(image),
  image: v.nullish(image, null),
  created_at: moment,
  updated_at: v.nullish(moment, null),
})
type ProductPayload = v.InferOutput<typeof productPayload>

export function mapProduct(product: ProductPayload): IncomingProduct {
  return {
    idFromPlatform: product.id,
    title: product.title,
    type: product.product_type ?? '',
    vendor: product.vendor ?? '',
    tags: product.tags,
    collections: product.collections && [...new Set(product.collections)],
    imgUrl: product.image?.src ?? product.images[0]?.src ?? null,
    options: product.options.map(({ name, values, position }, index) => ({
      name,
      values,
      position: position ?? index + 1,
    })),
    isPublished: product.published_at !== null && (product.status ?? 'active') === 'active',
    isGiftCard: product.gift_card,
    isProtection: isProtectionProduct(product),
    createdOn: product.created_at,
    updatedOn: product.updated_at ?? product.created_at,
    variants: product.variants.map((variant) => mapVariant(product, variant)),
  }
}

function mapVariant(product: ProductPayload, variant: VariantPayload): IncomingVariant {
  const values = [variant.option1, variant.option2, variant.option3]
  return {
    idFromPlatform: variant.id,
    title: variant.title ?? 'Default Title',
    sku: variant.sku,
    price: variant.price,
    quantity: variant.inventory_management === null ? null : (variant.inventory_quantity ?? 0),
    canOversell: variant.inventory_policy === 'continue',
    grams: Math.round(variant.grams ?? gramsOf(variant.weight, variant.weight_unit)),
    imgUrl: imageOf(product, variant),
    options: product.options.flatMap(({ name }, index) => {
      const value = values[index]
      return value ? [{ name, value }] : []
    }),
    position: variant.position,
    requiresShipping: variant.requires_shipping,
  }
}

const imageOf = ({ images }: ProductPayload, { id, image_id: imageId }: VariantPayload) =>
  images.find((picture) => (imageId !== null && picture.id === imageId) || picture.variant_ids.includes(id))
    ?.src ?? null

const gramsPerUnit: Record<string, number> = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 }
const gramsOf = (weight: number | null, unit: string | null) =>
  (weight ?? 0) * (gramsPerUnit[unit ?? 'g'] ?? 1)
