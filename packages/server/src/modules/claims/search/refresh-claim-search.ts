import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { claimSearchRow } from './claim-search-row.ts'
import { findSearchedClaim, rememberTags, writeClaimSearch } from './claim-search-store.ts'

/**
 * Renews what a claim is listed and found by, in the transaction that changes something of it. What changes the claim
 * itself calls `followClaimChange`. Returns which events the store’s webhooks are sent.
 */
export async function refreshClaimSearch(
  deps: Deps,
  storeId: string,
  claimId: string,
): Promise<Store['webhookEvents']> {
  const found = await findSearchedClaim(deps.db, storeId, claimId)
  if (!found) return []
  await writeClaimSearch(deps.db, claimSearchRow(found))
  await rememberTags(deps.db, found.claim)
  return found.webhookEvents
}
