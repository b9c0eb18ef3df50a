import { inTransaction, type Deps } from '#deps.ts'
import { lockClaim } from '../claim-store.ts'
import { listClaimsOfOrder } from './claim-search-store.ts'
import { refreshClaimSearch } from './refresh-claim-search.ts'

/** Updates the order number of an order's claims in lists and search, and removes the old one. */
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
