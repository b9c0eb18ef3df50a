import type { Deps } from '#deps.ts'
import { changeStore } from './save-document.ts'

/** Nothing new can be started at the store from now on, whatever its plan is. */
export const closeStore = (deps: Deps, storeId: string): Promise<void> =>
  changeStore(deps, storeId, (_deps, _store, write) => write({ columns: { planStatus: 'UNINSTALLED' } }))
