/** A value of the checkout's that an extension may read and follow, as Shopify hands it out. */
export type DemoSignal<Value> = {
  readonly value: Value
  readonly current: Value
  subscribe: (listener: (value: Value) => void) => () => void
  destroy: () => Promise<void>
}

/** A source of signals: each follows one part of a state and fires only when that part changes. */
export function signalsOf<State>(initial: State) {
  let state = initial
  const checks = new Set<() => void>()

  const signal = <Value>(read: (state: State) => Value): DemoSignal<Value> => {
    const listeners = new Set<(value: Value) => void>()
    let value = read(state)
    let written = JSON.stringify(value)
    checks.add(() => {
      const next = read(state)
      const text = JSON.stringify(next)
      if (text === written) return
      value = next
      written = text
      for (const listener of listeners) listener(value)
    })
    return {
      get value() {
        return value
      },
      get current() {
        return value
      },
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      destroy: () => Promise.resolve(listeners.clear()),
    }
  }

  const update = (next: State) => {
    state = next
    for (const check of checks) check()
  }
  return { signal, update, read: () => state }
}
