import { inTransaction, type Deps } from '#deps.ts'
import { lockClaim } from '../claim-store.ts'
import { listClaimsOfOrder } from './claim-search-store.ts'
import { refreshClaimSearch } from './refresh-claim-search.ts'

/** Lists an order's claims, and lets them be found, by the number that it has now, and no more by an earlier one. */
export async function renameClaims(
  deps: Deps,
  { storeId, orderId }: { storeId: string; orderId: string },
): Promise<void> {
  for (const { id } of await listClaimsOfOrder(deps.db, storeId, orderId))
    await inTransaction(deps, async (deps) => {
      await lockClaim(deps.db, storeId, id)
      await refreshClaimSearch(deps, storeId, id)
    })
}
