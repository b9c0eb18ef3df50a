import type { ClaimListItem } from '@aftercare/domain/claims/claim-list-item-schema'
import type { ShippingClaimListItem } from '@aftercare/domain/api/shipping-claim-list-item-schema'

/** A claim that waits for a person, of whichever kind. */
export type Waiting =
  { kind: 'return' | 'warranty'; claim: ClaimListItem } | { kind: 'delivery'; claim: ShippingClaimListItem }

export const mostWaiting = 25

/** The claims that have waited longest, oldest first; each list already is, and holds as many as are shown. */
export const oldestFirst = (
  claims: readonly ClaimListItem[],
  deliveryClaims: readonly ShippingClaimListItem[],
): Waiting[] =>
  [
    ...claims.map((claim): Waiting => ({ kind: claim.claimType, claim })),
    ...deliveryClaims.map((claim): Waiting => ({ kind: 'delivery', claim })),
  ]
    .toSorted((one, other) => Date.parse(one.claim.createdOn) - Date.parse(other.claim.createdOn))
    .slice(0, mostWaiting)
