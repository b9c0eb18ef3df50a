import { inTransaction, type Deps } from '#deps.ts'
import { refreshClaimSearch } from '#modules/claims/search/refresh-claim-search.ts'
import { erasePeople } from './personal-data-store.ts'
import { listStoredFiles } from './personal-files-reads.ts'

/**
 * Erases what is known of the people behind these orders, everywhere that their orders, claims and
 * registrations left it (D62). What was bought, decided and paid stays, since the books have to; of where it
 * went only the country does. It cannot be undone, and doing it again changes nothing.
 *
 * Files go first: after a crash in between, the repeat finds their names again.
 */
export async function eraseOrders(deps: Deps, storeId: string, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  for (const name of await listStoredFiles(deps.db, storeId, orderIds))
    await deps.files.remove(`${storeId}/${name}`)

  await inTransaction(deps, async (deps) => {
    const claimIds = await erasePeople(deps.db, storeId, orderIds, deps.now())
    for (const id of claimIds) await refreshClaimSearch(deps, storeId, id)
  })
}
