import { claimTypes } from './claim-types.ts'
import type { ClaimType } from './claim-words.ts'

/** What the rules of a line's reason say about files; a field that no rule set is left out. */
export type MediaRule = {
  isMediaUploadRequired?: boolean | null | undefined
  minimumMediaUploadAmount?: number | null | undefined
}

/**
 * How many files a line needs at least.
 *
 * A rule decides if there is one (see `mediaAskedFor`). Otherwise what the claim's type needs, and at least 1 for
 * stores that require pictures.
 */
export function requiredMediaCount(input: {
  rule: MediaRule | null
  isClaimImageFromCustomerRequired: boolean
  claimType: ClaimType
}): number {
  const asked = mediaAskedFor(input.rule ?? {})
  const { requiredFiles } = claimTypes[input.claimType]
  return asked ?? Math.max(requiredFiles, input.isClaimImageFromCustomerRequired ? 1 : 0)
}

/**
 * How many files a rule requires: 0 if it says none, at least 1 if it requires some, else its number; null if
 * it does not say.
 */
export function mediaAskedFor({ isMediaUploadRequired, minimumMediaUploadAmount }: MediaRule): number | null {
  if (isMediaUploadRequired === false) return 0
  if (isMediaUploadRequired) return Math.max(minimumMediaUploadAmount ?? 1, 1)
  return minimumMediaUploadAmount ?? null
}

/** The message for a claim with too few files. */
export const tooFewMediaMessage = (count: number): string =>
  `A minimum of ${count} media ${count === 1 ? 'file is' : 'files are'} required.`
