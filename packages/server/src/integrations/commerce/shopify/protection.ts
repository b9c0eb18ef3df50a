/**
 * How the delivery guarantee is recognized. Its product has the type or tag "Delivery Guarantee", whatever
 * its title; in an order, which has neither, its SKUs start with "DELIVERY-GUARANTEE". Lines of a product
 * that is known to be the guarantee count too (see `isProtection` of the product's row).
 */
const guaranteeWord = 'delivery guarantee'
const guaranteeSku = /^delivery-guarantee/i

/** Undefined if the payload left out the type or the tags, and the rest does not decide. */
export function isProtectionProduct({
  product_type: type,
  tags,
}: {
  product_type?: string | null
  tags?: readonly string[]
}): boolean | undefined {
  const isGuarantee = [type ?? '', ...(tags ?? [])].some(
    (word) => word.toLowerCase().replaceAll('-', ' ') === guaranteeWord,
  )
  return isGuarantee || (type !== undefined && tags !== undefined) ? isGuarantee : undefined
}

export const isProtectionLine = (line: { sku: string | null }): boolean => guaranteeSku.test(line.sku ?? '')
