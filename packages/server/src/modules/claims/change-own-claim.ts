import { parseExternalId } from '@aftercare/domain/claims/external-id'
import type { Deps } from '#deps.ts'
import { theShopper } from '#modules/audit/record-change.ts'
import { changeClaim, type ClaimChange, type FoundClaim } from './change-claim.ts'
import { findClaimIdByNumber } from './claim-store.ts'
import { notFound } from '#platform/errors.ts'

/** A claim, as a shopper names it who proved that its order is theirs. */
export type OwnClaim = { storeId: string; number: string; orderId: string }

/**
 * Makes a shopper's change to their own claim in one transaction, with the claim locked.
 *
 * @throws AppError 404 for an unknown number, another store's claim and one of another order
 */
export async function changeOwnClaim<T>(
  deps: Deps,
  { storeId, number, orderId }: OwnClaim,
  work: (deps: Deps, found: FoundClaim, change: ClaimChange) => Promise<T>,
): Promise<T> {
  const externalId = parseExternalId(number)
  const claimId = externalId && (await findClaimIdByNumber(deps.db, storeId, externalId))
  if (!claimId) throw notFound('Claim')
  const change = { storeId, claimId, actor: theShopper }
  return changeClaim(deps, change, async (deps, found) => {
    if (found.claim.orderId !== orderId) throw notFound('Claim')
    return work(deps, found, change)
  })
}
