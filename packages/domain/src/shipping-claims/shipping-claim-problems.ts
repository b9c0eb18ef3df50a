import type { ShippingClaimPolicy } from './shipping-claim-policy-schema.ts'
import type { ShippingClaimReason } from './shipping-claim-words.ts'

/** What is wrong with a field of a claim that is filed, by its path. */
export type ShippingClaimProblem = { path: string; message: string }

/** How many pictures a claim for this reason needs at least (specification section 5). */
export const requiredImageCount = (
  { isShippingClaimImgRequired }: Pick<ShippingClaimPolicy, 'isShippingClaimImgRequired'>,
  reason: ShippingClaimReason,
): number => (isShippingClaimImgRequired && reason === 'Damaged' ? 1 : 0)

/** Everything that a store's policy has against a claim as it was entered; nothing where it takes it. */
export function shippingClaimProblems(
  { reason, images }: { reason: ShippingClaimReason; images: readonly string[] },
  policy: ShippingClaimPolicy,
): ShippingClaimProblem[] {
  if (!policy.shippingClaimReasons.includes(reason))
    return [{ path: 'reason', message: 'Please choose one of the reasons.' }]
  const least = requiredImageCount(policy, reason)
  if (images.length >= least) return []
  return [{ path: 'images', message: `A minimum of ${least} media files are required` }]
}
