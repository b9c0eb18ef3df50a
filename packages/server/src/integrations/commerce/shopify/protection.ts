/**
 * How the delivery guarantee is told from goods. Its product has the type or the tag "Delivery
 * Guarantee", whatever the merchant calls it; in an order, which repeats neither type nor tags, its
 * units' SKUs begin with "DELIVERY-GUARANTEE". Lines of a product known as the guarantee count too,
 * whatever their SKU (see `isProtection` of the product's row).
 */
const guaranteeWord = 'delivery guarantee'
const guaranteeSku = /^delivery-guarantee/i

export const isProtectionProduct = (product: {
  product_type: string | null
  tags: readonly string[]
}): boolean =>
  [product.product_type ?? '', ...product.tags].some(
    (word) => word.toLowerCase().replaceAll('-', ' ') === guaranteeWord,
  )

export const isProtectionLine = (line: { sku: string | null }): boolean => guaranteeSku.test(line.sku ?? '')
