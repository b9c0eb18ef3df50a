import type { ShippingClaimPolicy } from './shipping-claim-policy-schema.ts'
import type { ShippingClaimReason } from './shipping-claim-words.ts'

/** The error in a field of a filed claim, by its path. */
type ShippingClaimProblem = { path: string; message: string }

/** How many pictures a claim for this reason needs at least. */
export const requiredImageCount = (
  { isShippingClaimImgRequired }: Pick<ShippingClaimPolicy, 'isShippingClaimImgRequired'>,
  reason: ShippingClaimReason,
): number => (isShippingClaimImgRequired && reason === 'Damaged' ? 1 : 0)

type EnteredShippingClaim = {
  reason: ShippingClaimReason
  images: readonly string[]
  shippingAddress: { phone?: string | undefined }
}

/**
 * The errors of a claim as entered; none if the store accepts it. The theme's flag decides whether a phone
 * number is required.
 */
export function shippingClaimProblems(
  { reason, images, shippingAddress }: EnteredShippingClaim,
  policy: ShippingClaimPolicy,
  { isShippingClaimPhoneRequired }: { isShippingClaimPhoneRequired: boolean },
): ShippingClaimProblem[] {
  const problems: ShippingClaimProblem[] = []
  const least = requiredImageCount(policy, reason)
  if (!policy.shippingClaimReasons.includes(reason))
    problems.push({ path: 'reason', message: 'Please choose one of the reasons.' })
  else if (images.length < least)
    problems.push({ path: 'images', message: `A minimum of ${least} media files are required` })
  if (isShippingClaimPhoneRequired && !shippingAddress.phone)
    problems.push({ path: 'shippingAddress.phone', message: 'Phone number is required.' })
  return problems
}
