import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#platform/log.ts'
import type { StoreChanges } from '#platform/database/store-changes.ts'
import type { QuotingStore } from './quoting-store-reads.ts'

/** How long a request waits for a changed store to be loaded before it uses the cached one. */
const patienceMs = 250
/** How old a cached store may get while change notifications are unavailable. */
const unheardMs = 500
/** Limits the database reads that somebody who guesses secrets can cause to a few per second. */
const rereadMs = 100
const mostStores = 2000

type Kept = { store: QuotingStore; loadedAt: number; isOutdated: boolean }
type Loading = { promise: Promise<QuotingStore | undefined>; isOvertaken: boolean }

type QuotingStoreCache = {
  find: (storefrontId: string) => Promise<QuotingStore | undefined>
  /** Read again, together with concurrent requests: for what an outdated state would refuse. */
  findAgain: (storefrontId: string) => Promise<QuotingStore | undefined>
  close: () => void
}

/**
 * The cache of stores for quoting, each replaced at once when it changes. If a change cannot be read, because
 * the database is down, the cached store stays.
 */
export function openQuotingStoreCache(
  read: (storefrontId: string) => Promise<QuotingStore | undefined>,
  changes: StoreChanges,
  log: Log,
): QuotingStoreCache {
  const kept = new Map<string, Kept>()
  const loadings = new Map<string, Loading>()

  const load = (storefrontId: string): Promise<QuotingStore | undefined> => {
    const pending = loadings.get(storefrontId)
    if (pending && !pending.isOvertaken) return pending.promise
    const loading: Loading = { promise: read(storefrontId), isOvertaken: false }
    loadings.set(storefrontId, loading)
    const keep = (store: QuotingStore | undefined) => {
      if (loadings.get(storefrontId) !== loading) return
      loadings.delete(storefrontId)
      kept.delete(storefrontId)
      if (!store) return
      if (kept.size >= mostStores) kept.delete(kept.keys().next().value ?? '')
      kept.set(storefrontId, { store, loadedAt: performance.now(), isOutdated: loading.isOvertaken })
    }
    const forget = () => {
      if (loadings.get(storefrontId) === loading) loadings.delete(storefrontId)
    }
    loading.promise.then(keep, forget)
    return loading.promise
  }

  const reload = (storefrontId: string) =>
    load(storefrontId).catch((error: unknown) => {
      log.warn({ err: error }, 'reading a changed store failed')
      return kept.get(storefrontId)?.store
    })

  const findAgain = together(rereadMs, (storefrontId) => {
    const pending = loadings.get(storefrontId)
    if (pending) pending.isOvertaken = true
    return reload(storefrontId)
  })

  const stop = changes.subscribe((storeId) => {
    for (const loading of loadings.values()) loading.isOvertaken = true
    for (const [storefrontId, entry] of kept) {
      if (storeId !== null && storeId !== entry.store.storeId) continue
      entry.isOutdated = true
      // Not all at once after an interruption: each store is read at its next request.
      if (storeId !== null) void reload(storefrontId)
    }
  })

  const isCurrent = ({ isOutdated, loadedAt }: Kept) =>
    !isOutdated && (changes.isListening() || performance.now() - loadedAt < unheardMs)

  return {
    async find(storefrontId) {
      const entry = kept.get(storefrontId)
      if (!entry) return load(storefrontId)
      if (isCurrent(entry)) return entry.store
      return Promise.race([reload(storefrontId), after(patienceMs, entry.store)])
    },
    findAgain,
    close: stop,
  }
}

/** Runs the work once for all callers with the same key within a period, after the last of them. */
function together<Value>(ms: number, work: (key: string) => Promise<Value>) {
  const waiting = new Map<string, Promise<Value>>()
  return (key: string): Promise<Value> => {
    const joined =
      waiting.get(key) ??
      pause(ms).then(() => {
        waiting.delete(key)
        return work(key)
      })
    waiting.set(key, joined)
    return joined
  }
}

const after = <Value>(ms: number, value: Value): Promise<Value> =>
  new Promise((resolve) => setTimeout(() => resolve(value), ms).unref())
