/** Shopify's clock: the machine's, until a test moves or stops it. */
export type Clock = {
  now: () => Date
  /** Lets time pass. */
  advance: (ms: number) => void
  /** Stops at a moment. */
  freeze: (at: Date) => void
  /** Does something as if it were another moment. */
  during: <Result>(moment: Date, work: () => Result) => Result
}

export function openClock(): Clock {
  let offsetMs = 0
  let frozenAt: number | undefined
  return {
    now: () => new Date(frozenAt ?? Date.now() + offsetMs),
    advance: (ms) => {
      if (frozenAt === undefined) offsetMs += ms
      else frozenAt += ms
    },
    freeze: (at) => {
      frozenAt = at.getTime()
    },
    during: (moment, work) => {
      const before = frozenAt
      frozenAt = moment.getTime()
      try {
        return work()
      } finally {
        frozenAt = before
      }
    },
  }
}
