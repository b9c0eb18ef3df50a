import * as v from 'valibot'

/** The part of `Storage` that is used here. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A stored value in the format of zustand's persist middleware. */
export type ExpiringStorage<State> = {
  getItem: (name: string) => { state: State } | null
  setItem: (name: string, value: { state: State }) => void
  removeItem: (name: string) => void
}

/** How long drafts are kept after the last change. */
export const oneHourMs = 60 * 60 * 1000

/**
 * Browser storage with expiration.
 *
 * A value is dropped when its last write is `lifetimeMs` ago or it no longer fits `schema`, so a shopper who
 * returns after lunch, or after a release that changed the draft, starts clean. Give the schema's version in
 * the store's name: another version never reads it.
 */
export function expiringStorage<State>(options: {
  schema: v.GenericSchema<unknown, State>
  lifetimeMs?: number
  storage?: TextStorage
  now?: () => number
}): ExpiringStorage<State> {
  const { schema, lifetimeMs = oneHourMs, storage = firstWorking(), now = () => Date.now() } = options
  const envelope = v.object({ savedAt: v.number(), state: schema })

  return {
    getItem(name) {
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), envelope), storage.getItem(name))
      if (parsed.success && now() - parsed.output.savedAt < lifetimeMs) return { state: parsed.output.state }
      storage.removeItem(name)
      return null
    },
    setItem: (name, { state }) => {
      try {
        storage.setItem(name, JSON.stringify({ savedAt: now(), state }))
      } catch {
        // Storage is full: the draft stays in memory, and only a reload loses it.
      }
    },
    removeItem: (name) => storage.removeItem(name),
  }
}

/**
 * The most persistent writable storage: local, else session, else memory. In a cross-site frame, even reading
 * the first two may throw.
 */
export function firstWorking(candidates: (() => TextStorage)[] = browserStorages): TextStorage {
  for (const candidate of candidates) {
    try {
      const storage = candidate()
      storage.setItem('aftercare:probe', '1')
      storage.removeItem('aftercare:probe')
      return storage
    } catch {
      // try the next one
    }
  }
  return memoryStorage()
}

const browserStorages = [() => localStorage, () => sessionStorage]

/** Storage that lasts as long as the page. */
export function memoryStorage(): TextStorage {
  const values = new Map<string, string>()
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  }
}
