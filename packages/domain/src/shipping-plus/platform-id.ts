/** The number in a platform's global id, as the digits that we keep: ids are too long for a number. */
export const platformIdOf = (globalId: string): string => /(?:^|\/)(\d+)(?:\?.*)?$/.exec(globalId)?.[1] ?? ''

/** The global id of a variant by its number. */
export const variantGlobalId = (variantId: string): string => `gid://shopify/ProductVariant/${variantId}`
