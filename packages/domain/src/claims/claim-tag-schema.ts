import * as v from 'valibot'

export const commaInTag = 'A tag must not contain a comma'

/** Lists of tags are joined by commas, in addresses as on Shopify: a tag with one could not be looked for. */
export const hasComma = (tag: string): boolean => tag.includes(',')

/** A label that staff give to claims to find them again. */
export const claimTag = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Must not be empty'),
  v.maxLength(128),
  v.check((tag) => !hasComma(tag), commaInTag),
)
