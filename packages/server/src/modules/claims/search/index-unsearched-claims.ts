import { inTransaction, type Deps } from '#deps.ts'
import { listUnsearchedClaims } from './claim-search-store.ts'
import { refreshClaimSearch } from './refresh-claim-search.ts'

const atOnce = 500

/** Makes claims searchable that were filed before there was a search. Done already, it changes nothing. */
export async function indexUnsearchedClaims(deps: Deps): Promise<void> {
  for (;;) {
    const claims = await listUnsearchedClaims(deps.db, atOnce)
    if (claims.length === 0) return
    await inTransaction(deps, async (deps) => {
      for (const { storeId, id } of claims) await refreshClaimSearch(deps, storeId, id)
    })
  }
}
