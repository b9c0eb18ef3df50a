import { inTransaction, type Deps } from '#deps.ts'
import { claimWordsVersion } from './claim-search-row.ts'
import { listClaimsWithOldWords, listUnsearchedClaims } from './claim-search-store.ts'
import { refreshClaimSearch } from './refresh-claim-search.ts'

const atOnce = 500

/** Makes claims searchable that were filed before there was a search. Done already, it changes nothing. */
export const indexUnsearchedClaims = (deps: Deps): Promise<void> =>
  indexAll(deps, () => listUnsearchedClaims(deps.db, atOnce))

/** Updates the search words of older claims until `signal` stops it. */
export const renewClaimWords = (deps: Deps, signal: AbortSignal): Promise<void> =>
  indexAll(deps, () => (signal.aborted ? [] : listClaimsWithOldWords(deps.db, claimWordsVersion, atOnce)))

type ClaimKey = { storeId: string; id: string }

async function indexAll(deps: Deps, list: () => Promise<ClaimKey[]> | ClaimKey[]): Promise<void> {
  for (;;) {
    const claims = await list()
    if (claims.length === 0) return
    await inTransaction(deps, async (deps) => {
      for (const { storeId, id } of claims) await refreshClaimSearch(deps, storeId, id)
    })
  }
}
