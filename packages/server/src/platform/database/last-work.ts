import type { Deps } from '#deps.ts'
import type { Db } from './database.ts'

type Work = (deps: Deps) => Promise<void>

const lastIn = new WeakMap<Db, Map<string, Work>>()

/** Lets work be left for the end of this transaction; `inTransaction` does it before it commits. */
export const collectLastWork = (transaction: Db): void => void lastIn.set(transaction, new Map())

/**
 * Leaves work for the end of the transaction, where all that it changes can be read: once for each key, however often
 * it is left. Without a transaction it is done at once.
 */
export async function beforeCommit(deps: Deps, key: string, work: Work): Promise<void> {
  const left = lastIn.get(deps.db)
  if (!left) return work(deps)
  left.set(key, work)
}

/** Does what was left in the transaction of `deps`, and what that leaves. */
export async function doLastWork(deps: Deps): Promise<void> {
  for (const work of lastIn.get(deps.db)?.values() ?? []) await work(deps)
}
