import { zero } from '@aftercare/domain/shared/money'
import type { StockedProduct, StockedVariant } from '#modules/catalog/exchange-product-reads.ts'

export type SoldProduct = Pick<
  StockedProduct,
  'idFromPlatform' | 'name' | 'imgUrl' | 'type' | 'tags' | 'collections'
>
export type SoldVariant = Pick<
  StockedVariant,
  'idFromPlatform' | 'sku' | 'imgUrl' | 'options' | 'grams' | 'priceMinor'
>

/** An order line's copy of a variant: what the catalog says now. */
export const soldNow = (product: SoldProduct, variant: SoldVariant) => ({
  productIdFromPlatform: product.idFromPlatform,
  variantIdFromPlatform: variant.idFromPlatform,
  name: product.name,
  sku: variant.sku,
  imgUrl: variant.imgUrl ?? product.imgUrl,
  // What the platform calls the one variant of a product without options.
  options: JSON.stringify(variant.options.filter(({ value }) => value !== 'Default Title')),
  typeAtPurchase: product.type,
  tagsAtPurchase: product.tags,
  collectionsAtPurchase: product.collections,
  kind: 'item' as const,
  grams: variant.grams,
  taxTotalMinor: zero,
  madeIneligibleOn: null,
  ineligibleFootnote: null,
})
