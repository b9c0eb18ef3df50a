const mostKept = 2000

/** Keeps so many values and forgets the oldest: what a demonstration holds in memory stays small. */
export function keepNewest<Value>() {
  const kept = new Map<string, Value>()
  return {
    find: (key: string) => kept.get(key),
    keep(key: string, value: Value) {
      kept.delete(key)
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '')
      kept.set(key, value)
    },
  }
}
