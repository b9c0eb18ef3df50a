import type { ClaimType } from './claim-words.ts'

/** What the rules of a line's reason say about files; a field that no rule set is left out. */
export type MediaRule = {
  isMediaUploadRequired?: boolean | undefined
  minimumMediaUploadAmount?: number | undefined
}

/**
 * How many files a line needs at least (specification section 5, Claim flow).
 *
 * A rule decides if it speaks: 0 where it asks for none, its amount where it asks, and 1 where it names
 * no amount. Otherwise 1 for warranty claims and in stores that want pictures, else 0.
 */
export function requiredMediaCount(input: {
  rule: MediaRule | null
  isClaimImageFromCustomerRequired: boolean
  claimType: ClaimType
}): number {
  const { rule } = input
  if (rule?.isMediaUploadRequired === false) return 0
  if (rule?.isMediaUploadRequired) return rule.minimumMediaUploadAmount ?? 1
  return input.isClaimImageFromCustomerRequired || input.claimType === 'warranty' ? 1 : 0
}

/** What a claim with too few files is told (specification section 5). */
export const tooFewMediaMessage = (count: number): string =>
  `A minimum of ${count} media ${count === 1 ? 'file is' : 'files are'} required.`
