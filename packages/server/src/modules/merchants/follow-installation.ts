import type { Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { changeStore } from './save-document.ts'
import type { Store } from './store-reads.ts'
import { planOfNewStores } from './verify-store-url.ts'

/**
 * A store whose shop has uninstalled the app starts nothing new; what was begun can still be looked up (see 'Plan
 * states' in docs/product-rules.md).
 */
export const markUninstalled = (deps: Deps, storeId: string, who: Who): Promise<void> =>
  movePlan(deps, storeId, who, ({ planStatus }) => (planStatus === 'UNINSTALLED' ? undefined : 'UNINSTALLED'))

/** A store that returns waits for its plan like a new one, which without billing is active at once. */
export const markInstalled = (deps: Deps, storeId: string, who: Who): Promise<void> =>
  movePlan(deps, storeId, who, ({ planStatus, isUrlVerified, removalRequestedOn }) => {
    if (planStatus !== 'UNINSTALLED' || removalRequestedOn !== null) return undefined
    return isUrlVerified ? planOfNewStores(deps) : 'PENDING'
  })

const movePlan = (
  deps: Deps,
  storeId: string,
  who: Who,
  next: (store: Store) => Store['planStatus'] | undefined,
): Promise<void> =>
  changeStore(deps, storeId, async (deps, store, write) => {
    const planStatus = next(store)
    if (planStatus === undefined) return
    await write({ columns: { planStatus } })
    await recordChange(deps, storeId, who, {
      action: 'store.change-plan',
      subject: { type: 'store', id: storeId },
      before: { planStatus: store.planStatus },
      after: { planStatus },
    })
  })
