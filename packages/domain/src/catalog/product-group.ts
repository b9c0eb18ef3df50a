/** What makes a product belong to a group; an empty list has no condition. */
export type ProductGroup = {
  types: readonly string[]
  tags: readonly string[]
  collections: readonly string[]
}

/** A product as it is now, or as it was when it was bought (eligibility uses the latter). */
type GroupableProduct = {
  type: string
  tags: readonly string[]
  collections: readonly string[]
}

/**
 * Whether a product belongs to a group: its type, any of its tags or any of its collections is one of the
 * group's. Tags and types ignore case, collections are platform ids. A group that names nothing
 * holds nothing.
 */
export function belongsToGroup(product: GroupableProduct, group: ProductGroup): boolean {
  return (
    overlaps([fold(product.type)], group.types.map(fold)) ||
    overlaps(product.tags.map(fold), group.tags.map(fold)) ||
    overlaps(product.collections, group.collections)
  )
}

/** The ids of the groups that a product belongs to, in the order given. */
export const groupsOf = (
  product: GroupableProduct,
  groups: readonly (ProductGroup & { id: string })[],
): string[] => groups.filter((group) => belongsToGroup(product, group)).map(({ id }) => id)

const overlaps = (some: readonly string[], others: readonly string[]) =>
  some.some((one) => others.includes(one))

const fold = (text: string) => text.trim().toLowerCase()
