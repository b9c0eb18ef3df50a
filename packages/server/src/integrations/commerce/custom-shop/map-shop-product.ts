import type { ShopProduct } from '@aftercare/domain/api/commerce/commerce-product-schema'
import type { IncomingProduct } from '../incoming-product.ts'

/** A shop's product in our form; what the shop leaves out is undefined. `now` is when it was sent. */
export function mapShopProduct(
  { id, variants, imageUrl, createdOn, updatedOn, ...product }: ShopProduct & { id: string },
  now: Date,
): IncomingProduct {
  return {
    idFromPlatform: id,
    title: product.title,
    type: product.type,
    vendor: product.vendor,
    tags: product.tags,
    collections: product.collections,
    imgUrl: imageUrl,
    options: variants && optionsOf(variants),
    isPublished: product.isPublished ?? (variants && true),
    isGiftCard: product.isGiftCard,
    isProtection: product.isProtection,
    createdOn: createdOn === undefined ? undefined : new Date(createdOn),
    updatedOn: updatedOn === undefined ? now : new Date(updatedOn),
    variants: variants?.map((variant, index) => ({
      idFromPlatform: variant.id,
      title: variant.title,
      sku: variant.sku,
      price: String(variant.price),
      isStockTracked: variant.isStockTracked ?? (variant.quantity === undefined ? undefined : true),
      quantity: variant.quantity,
      canOversell: variant.canOversell,
      grams: variant.grams,
      imgUrl: variant.imageUrl,
      options: variant.options?.map(({ option, value }) => ({ name: option, value })),
      position: index + 1,
      requiresShipping: variant.requiresShipping,
      hsCode: variant.hsCode ?? null,
      originCountryCode: variant.originCountryCode ?? null,
    })),
    otherVariantIds: [],
  }
}

/** The options of a product are those of its variants, with every value once. */
function optionsOf(variants: NonNullable<ShopProduct['variants']>): NonNullable<IncomingProduct['options']> {
  const values = new Map<string, Set<string>>()
  for (const { option, value } of variants.flatMap(({ options }) => options ?? []))
    values.set(option, (values.get(option) ?? new Set()).add(value))
  return [...values].map(([name, found], index) => ({ name, values: [...found], position: index + 1 }))
}
