import type { IncomingLine } from '#integrations/commerce/incoming-order.ts'
import type { PurchasedVariant } from '#modules/catalog/purchase-reads.ts'

/** The catalog data that an order line copies when it is first stored. */
export type PurchaseSnapshot = {
  productIdFromPlatform: string | null
  variantIdFromPlatform: string | null
  imgUrl: string | null
  options: { name: string; value: string }[]
  grams: number
  typeAtPurchase: string
  tagsAtPurchase: string[]
  collectionsAtPurchase: string[]
  kind: IncomingLine['kind']
}

/**
 * Finds the product data of an order line. `unitVariants` are those that the widget sells as the guarantee,
 * which need no product in the catalog.
 */
export function purchaseSnapshots(
  variants: readonly PurchasedVariant[],
  unitVariants: ReadonlySet<string | null>,
) {
  const byVariant = new Map(variants.map((variant) => [variant.idFromPlatform, variant]))
  const byProduct = new Map(variants.map((variant) => [variant.product.idFromPlatform, variant]))
  const bySku = uniqueBy(variants, ({ sku }) => sku)
  const byName = uniqueBy(variants, ({ product, title }) => nameOf(product.title, title))

  return (line: IncomingLine, isSummary: boolean): PurchaseSnapshot => {
    const named = isSummary
      ? (bySku.get(line.sku ?? '') ?? byName.get(nameOf(line.name, line.variantTitle)))
      : undefined
    const variant = named ?? byVariant.get(line.variantIdFromPlatform ?? '')
    const product = (variant ?? byProduct.get(line.productIdFromPlatform ?? ''))?.product
    return {
      productIdFromPlatform: line.productIdFromPlatform ?? named?.product.idFromPlatform ?? null,
      variantIdFromPlatform: line.variantIdFromPlatform ?? named?.idFromPlatform ?? null,
      imgUrl: variant?.imgUrl ?? product?.imgUrl ?? null,
      options: optionsOf(line, variant),
      grams: line.grams || (variant?.grams ?? 0),
      typeAtPurchase: product?.type ?? '',
      tagsAtPurchase: product?.tags ?? [],
      collectionsAtPurchase: product?.collections ?? [],
      kind: unitVariants.has(line.variantIdFromPlatform) ? 'protection' : kindOf(line, product),
    }
  }
}

const nameOf = (title: string, variantTitle: string | null) =>
  variantTitle && variantTitle !== 'Default Title' ? `${title} - ${variantTitle}` : title

/** Only what names exactly one: a SKU used twice says nothing. */
function uniqueBy(
  variants: readonly PurchasedVariant[],
  keyOf: (variant: PurchasedVariant) => string | null,
) {
  const found = new Map<string, PurchasedVariant | undefined>()
  for (const variant of variants) {
    const key = keyOf(variant)
    if (key) found.set(key, found.has(key) ? undefined : variant)
  }
  return found
}

function optionsOf(line: IncomingLine, variant: PurchasedVariant | undefined) {
  if (variant) return variant.options.filter(({ value }) => value !== 'Default Title')
  return line.variantTitle ? [{ name: 'Variant', value: line.variantTitle }] : []
}

function kindOf(line: IncomingLine, product: PurchasedVariant['product'] | undefined): IncomingLine['kind'] {
  if (line.kind !== 'item' || !product) return line.kind
  if (product.isProtection) return 'protection'
  return product.isGiftCard ? 'gift_card' : 'item'
}
