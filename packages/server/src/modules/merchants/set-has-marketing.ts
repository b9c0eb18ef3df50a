import type { Deps } from '#deps.ts'
import { clearCachedStores } from './cached-stores.ts'
import { updateStore } from './store-store.ts'

/** Keeps whether any marketing platform of the store is told what happens: for others nothing is prepared. */
export async function setHasMarketing(deps: Deps, storeId: string, hasMarketing: boolean): Promise<void> {
  await updateStore(deps.db, storeId, { hasMarketing }, deps.now())
  clearCachedStores()
}
