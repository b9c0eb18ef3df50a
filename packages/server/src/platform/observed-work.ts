/** Something whose duration somebody may want to know: names and attributes without personal data. */
export type Work = {
  kind: 'request' | 'job' | 'provider'
  /** Asked when the work is done: a route is known by then. */
  name: () => string
  attributes: () => Record<string, string | number>
  /** Whether it ended badly without throwing. */
  isFailed?: () => boolean
}

export type WorkObserver = {
  /** Runs the work, and answers or throws as it does. */
  observe: <Result>(work: Work, run: () => Promise<Result>) => Promise<Result>
  /** A statement of the work that is being done. */
  queried?: (ms: number) => void
}

const observers: WorkObserver[] = []

/** Shows all work of this process to an observer from now on; returns how to end that. */
export function observeWork(observer: WorkObserver): () => void {
  observers.push(observer)
  return () => void observers.splice(observers.indexOf(observer), 1)
}

/** Does the work under the eyes of all observers; usually there are none. */
export const doObserved = <Result>(work: Work, run: () => Promise<Result>): Promise<Result> =>
  observers.length === 0
    ? run()
    : observers.reduceRight((inner, observer) => () => observer.observe(work, inner), run)()

export function tellQuery(ms: number): void {
  for (const { queried } of observers) queried?.(ms)
}
