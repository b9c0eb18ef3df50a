import type { Deps } from '#deps.ts'
import type { Listening } from '#modules/merchants/store-reads.ts'
import { claimSearchRow } from './claim-search-row.ts'
import { findSearchedClaim, rememberTags, writeClaimSearch } from './claim-search-store.ts'

/**
 * Renews what a claim is listed and found by, in the transaction that changes something of it. What changes the claim
 * itself calls `followClaimChange`. Returns who is told of it.
 */
export async function refreshClaimSearch(deps: Deps, storeId: string, claimId: string): Promise<Listening> {
  const found = await findSearchedClaim(deps.db, storeId, claimId)
  if (!found) return { webhookEvents: [], hasMarketing: false }
  await writeClaimSearch(deps.db, claimSearchRow(found))
  await rememberTags(deps.db, found.claim)
  const { webhookEvents, hasMarketing } = found
  return { webhookEvents, hasMarketing }
}
