import { hsCode, originCountryCode } from '@aftercare/domain/shared/customs-schema'
import * as v from 'valibot'
import type { IncomingProduct, IncomingVariant } from '../../incoming-product.ts'
import { decimal, moment } from '../fields.ts'
import { isProtectionProduct } from '../protection.ts'
import { idOfGid } from './call-shopify.ts'
import { gramsOfItem, inventoryMeasure } from './inventory-measure.ts'

const word = v.nullable(v.string())

/** A product of the Admin API with all that is no connection of it. */
export const productNode = v.object({
  id: v.string(),
  title: v.string(),
  vendor: v.string(),
  productType: v.string(),
  tags: v.array(v.string()),
  status: v.string(),
  isGiftCard: v.boolean(),
  createdAt: moment,
  updatedAt: moment,
  publishedAt: v.nullable(moment),
  featuredMedia: v.nullable(
    v.object({ preview: v.nullable(v.object({ image: v.nullable(v.object({ url: v.string() })) })) }),
  ),
  options: v.array(v.object({ name: v.string(), optionValues: v.array(v.object({ name: v.string() })) })),
})
export type ProductNode = v.InferOutput<typeof productNode>

export const variantNode = v.object({
  id: v.string(),
  title: v.string(),
  sku: word,
  price: decimal,
  position: v.number(),
  inventoryQuantity: v.nullable(v.pipe(v.number(), v.integer())),
  inventoryPolicy: v.string(),
  selectedOptions: v.array(v.object({ name: v.string(), value: v.string() })),
  inventoryItem: v.object({
    ...inventoryMeasure.entries,
    tracked: v.boolean(),
    requiresShipping: v.boolean(),
    // Merchants may enter anything as a code; invalid ones are left out.
    harmonizedSystemCode: v.fallback(v.nullable(hsCode), null),
    countryCodeOfOrigin: v.fallback(v.nullable(originCountryCode), null),
  }),
})
export type VariantNode = v.InferOutput<typeof variantNode>

/** A product of the Admin API in our form, with all its variants and the ids of its collections. */
export function mapProductNode(
  product: ProductNode,
  variants: readonly VariantNode[],
  collectionIds: readonly string[],
): IncomingProduct {
  return {
    idFromPlatform: idOfGid(product.id),
    title: product.title,
    type: product.productType,
    vendor: product.vendor,
    tags: product.tags,
    collections: [...new Set(collectionIds.map(idOfGid))],
    imgUrl: product.featuredMedia?.preview?.image?.url ?? null,
    options: product.options.map(({ name, optionValues }, index) => ({
      name,
      values: optionValues.map((value) => value.name),
      position: index + 1,
    })),
    isPublished: product.status === 'ACTIVE' && product.publishedAt !== null,
    isGiftCard: product.isGiftCard,
    isProtection: isProtectionProduct({ product_type: product.productType, tags: product.tags }),
    createdOn: product.createdAt,
    updatedOn: product.updatedAt,
    variants: variants.map(mapVariantNode),
    otherVariantIds: [],
  }
}

const mapVariantNode = (variant: VariantNode): IncomingVariant => ({
  idFromPlatform: idOfGid(variant.id),
  title: variant.title,
  sku: variant.sku || null,
  price: variant.price,
  isStockTracked: variant.inventoryItem.tracked,
  quantity: variant.inventoryQuantity ?? undefined,
  canOversell: variant.inventoryPolicy === 'CONTINUE',
  grams: gramsOfItem(variant.inventoryItem),
  imgUrl: undefined,
  options: variant.selectedOptions,
  position: variant.position,
  requiresShipping: variant.inventoryItem.requiresShipping,
  hsCode: variant.inventoryItem.harmonizedSystemCode,
  originCountryCode: variant.inventoryItem.countryCodeOfOrigin,
})
