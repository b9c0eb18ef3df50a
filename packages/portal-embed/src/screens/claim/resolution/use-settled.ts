import { useEffect, useState } from 'react'

type Settled<Value> =
  { state: 'none' } | { state: 'pending' } | { state: 'failed' } | { state: 'loaded'; value: Value }

/** The result of a promise so far, without suspending: components around it keep their input. */
export function useSettled<Value>(promise: Promise<Value> | null): Settled<Value> {
  const [settled, setSettled] = useState<{ of: Promise<Value>; as: Settled<Value> }>()
  useEffect(() => {
    let isCurrent = true
    const settle = (of: Promise<Value>, as: Settled<Value>) => {
      if (isCurrent) setSettled({ of, as })
    }
    promise?.then(
      (value) => settle(promise, { state: 'loaded', value }),
      () => settle(promise, { state: 'failed' }),
    )
    return () => {
      isCurrent = false
    }
  }, [promise])
  if (!promise) return { state: 'none' }
  return settled?.of === promise ? settled.as : { state: 'pending' }
}
