/** How a request ends that a fault meets. */
export type FaultAnswer =
  | { kind: 'throttled' }
  /** An answer of ours in place of the shop's: a status such as 502 or 401, a GraphQL body. */
  | { kind: 'answer'; status?: number; body?: unknown }
  /** No answer for as long as somebody waits. */
  | { kind: 'timeout' }
  /** The connection breaks off in the middle of the answer. */
  | { kind: 'broken' }

export type Fault = {
  /** The name of a GraphQL operation; `token` for the exchange and renewal of tokens; `*` for any of these. */
  on: string
  /** Which requests are met: so many are let through first, and so many are met then. */
  skip: number
  times: number
  /** After: the request takes effect, but its answer is lost. */
  when: 'before' | 'after'
  answer: FaultAnswer
}

export type Faults = {
  /** `times` is 1 unless it is given; `when` is before. */
  add: (fault: Pick<Fault, 'on' | 'answer'> & Partial<Fault>) => void
  clear: () => void
  /** The fault that meets a request now, if any; it counts as met. */
  take: (on: string) => Fault | undefined
  list: () => readonly Fault[]
}

export function openFaults(): Faults {
  let faults: Fault[] = []
  return {
    add: (fault) => void faults.push({ skip: 0, times: 1, when: 'before', ...fault }),
    clear: () => {
      faults = []
    },
    take: (on) => {
      for (const fault of faults.filter((each) => each.on === on || each.on === '*')) {
        if (fault.skip > 0) {
          fault.skip -= 1
          continue
        }
        fault.times -= 1
        faults = faults.filter(({ times }) => times > 0)
        return fault
      }
      return undefined
    },
    list: () => faults,
  }
}
