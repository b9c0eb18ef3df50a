import type { Db } from '#platform/database/database.ts'
import type { Store } from './store-reads.ts'

const mostStores = 500

/**
 * Keeps what `load` makes of a store until the store's revision changes.
 *
 * For values that are expensive to build and change only through use cases that update the revision, such as
 * compiled rules. Values are cached, not promises: a query that fails in one transaction does not affect
 * others.
 */
export function cachedPerStore<Value>(load: (db: Db, store: Store) => Promise<Value>) {
  const kept = new Map<string, { revision: string; value: Value }>()

  return async (db: Db, store: Store): Promise<Value> => {
    const known = kept.get(store.storeId)
    if (known?.revision === store.revision) return known.value

    const value = await load(db, store)
    if (kept.size >= mostStores) kept.clear()
    kept.set(store.storeId, { revision: store.revision, value })
    return value
  }
}
