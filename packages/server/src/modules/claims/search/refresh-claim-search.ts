import type { Deps } from '#deps.ts'
import { claimSearchRow } from './claim-search-row.ts'
import { findSearchedClaim, rememberTags, writeClaimSearch } from './claim-search-store.ts'

/**
 * Renews what a claim is listed and found by. Whatever changes a claim calls it in the same transaction, when
 * all else is written; `rollUpClaim` does.
 */
export async function refreshClaimSearch(deps: Deps, storeId: string, claimId: string): Promise<void> {
  const found = await findSearchedClaim(deps.db, storeId, claimId)
  if (!found) return
  await writeClaimSearch(deps.db, claimSearchRow(found))
  await rememberTags(deps.db, found.claim)
}
