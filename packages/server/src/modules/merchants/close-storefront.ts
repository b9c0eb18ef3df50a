import type { PlanStatus } from '@aftercare/domain/merchants/plan-status'
import type { Deps } from '#deps.ts'
import { AppError } from '#platform/errors.ts'
import { changeStore } from './save-document.ts'
import type { Store } from './store-reads.ts'

/** The store is being deleted: nothing new can be started from now on, and no plan can begin. */
export const closeStore = (deps: Deps, storeId: string): Promise<void> =>
  changeStore(deps, storeId, (deps, _store, write) =>
    write({ columns: { planStatus: 'UNINSTALLED', removalRequestedOn: deps.now() } }),
  )

/** The store is not deleted after all. */
export const reopenStore = (deps: Deps, storeId: string, planStatus: PlanStatus): Promise<void> =>
  changeStore(deps, storeId, (_deps, _store, write) =>
    write({ columns: { planStatus, removalRequestedOn: null } }),
  )

/** @throws AppError 409 while the store is being deleted */
export function refuseWhileRemoved({ removalRequestedOn }: Pick<Store, 'removalRequestedOn'>): void {
  if (removalRequestedOn !== null)
    throw new AppError('conflict', 'store_being_deleted', 'This store is being deleted.')
}
