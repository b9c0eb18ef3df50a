import type { ClaimType } from './claim-words.ts'

/** What the rules of a line's reason say about files; a field that no rule set is left out. */
export type MediaRule = {
  isMediaUploadRequired?: boolean | null | undefined
  minimumMediaUploadAmount?: number | null | undefined
}

/**
 * How many files a line needs at least.
 *
 * A rule decides if it speaks: see `mediaAskedFor`. Otherwise 1 for warranty claims and in stores that want
 * pictures, else 0.
 */
export function requiredMediaCount(input: {
  rule: MediaRule | null
  isClaimImageFromCustomerRequired: boolean
  claimType: ClaimType
}): number {
  const asked = mediaAskedFor(input.rule ?? {})
  return asked ?? (input.isClaimImageFromCustomerRequired || input.claimType === 'warranty' ? 1 : 0)
}

/**
 * How many files a rule asks for: none where it says so, at least 1 where it requires some, else the amount that
 * it names; null where it says nothing.
 */
export function mediaAskedFor({ isMediaUploadRequired, minimumMediaUploadAmount }: MediaRule): number | null {
  if (isMediaUploadRequired === false) return 0
  if (isMediaUploadRequired) return Math.max(minimumMediaUploadAmount ?? 1, 1)
  return minimumMediaUploadAmount ?? null
}

/** What a claim with too few files is told. */
export const tooFewMediaMessage = (count: number): string =>
  `A minimum of ${count} media ${count === 1 ? 'file is' : 'files are'} required.`
