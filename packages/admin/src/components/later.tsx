import { lazy, Suspense, type ComponentType } from 'react'

/**
 * A component that is loaded when it is first drawn, and not seen before it is there: for what few visits
 * need, so that no first screen waits for it.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: await load() }))
  return (props: Props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
