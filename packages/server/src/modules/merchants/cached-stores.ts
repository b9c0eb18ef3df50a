import type { Store } from './store-reads.ts'

/** How long a store that another process changed may still be answered as it was. */
const freshMs = 1000
const mostKept = 1000
const kept = new Map<string, { store: Store; until: number }>()

/** The store that `find` found under this key less than a second ago, or finds now. */
export async function findStoreCached(
  key: string,
  find: () => Promise<Store | undefined>,
): Promise<Store | undefined> {
  const asked = performance.now()
  const known = kept.get(key)
  if (known && asked < known.until) return known.store

  const store = await find()
  if (kept.size >= mostKept) kept.clear()
  if (store) kept.set(key, { store, until: asked + freshMs })
  return store
}

/** Belongs to every change of a store's row: who made it wants to see it at once. */
export const clearCachedStores = (): void => kept.clear()
