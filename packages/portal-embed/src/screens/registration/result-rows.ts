import type { RegistrableProduct } from '@aftercare/domain/api/registration-api'

type Place = { key: string; position: number; top: number; height: number }
export type ResultRow = Place &
  (
    | { kind: 'product'; product: RegistrableProduct }
    | { kind: 'variant'; product: RegistrableProduct; variant: RegistrableProduct['variants'][number] }
  )

const headingHeight = 40
const variantHeight = 64

/** Variants that are drawn before the list was measured, and beyond its edges, for a finger that is fast. */
const visibleCount = 10

/** Every row of the results with its place, a heading of 40 px for each product and 64 px for each variant. */
export function rowsOf(products: readonly RegistrableProduct[]): { rows: ResultRow[]; height: number } {
  let top = 0
  const rows: ResultRow[] = []
  const place = (key: string, height: number): Place => {
    const placed = { key, height, top, position: rows.length + 1 }
    top += height
    return placed
  }
  for (const product of products) {
    rows.push({ ...place(product.id, headingHeight), kind: 'product', product })
    for (const variant of product.variants) {
      const key = `${product.id} ${variant.idFromPlatform}`
      rows.push({ ...place(key, variantHeight), kind: 'variant', product, variant })
    }
  }
  return { rows, height: top }
}

/** The rows that are in view once the list was scrolled, with some before and after them. */
export function rowsInView(rows: readonly ResultRow[], scrolled: number, viewHeight: number): ResultRow[] {
  const beyond = visibleCount * variantHeight
  return rows.filter(
    ({ top, height }) => top + height > scrolled - beyond && top < scrolled + viewHeight + beyond,
  )
}
