import type { Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { changeStore } from './save-document.ts'
import type { Store } from './store-reads.ts'

/**
 * Marks the store's address as confirmed. A waiting store becomes active, with this installation's plan.
 * Returns the store; undefined if its address has changed since.
 */
export const verifyStoreUrl = (
  deps: Deps,
  { storeId, url }: { storeId: string; url: string },
  who: Who,
  provenBy: 'dns' | 'meta' | 'link',
): Promise<Store | undefined> =>
  changeStore(deps, storeId, async (deps, store, write) => {
    if (store.url !== url) return undefined
    if (store.isUrlVerified) return store
    const planStatus = store.planStatus === 'PENDING' ? planOfNewStores(deps) : store.planStatus
    await write({ columns: { isUrlVerified: true, planStatus } })
    await recordChange(deps, storeId, who, {
      action: 'store.verify-address',
      subject: { type: 'store', id: storeId },
      before: { isUrlVerified: false, planStatus: store.planStatus },
      after: { isUrlVerified: true, planStatus, provenBy },
    })
    return { ...store, isUrlVerified: true, planStatus }
  })

/** The plan of a new store: without billing it is active at once. */
export const planOfNewStores = ({ config }: Pick<Deps, 'config'>): 'ACTIVE' | 'PENDING' =>
  config.plans.length === 0 ? 'ACTIVE' : 'PENDING'
