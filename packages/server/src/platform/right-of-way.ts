/** What jobs may take while somebody waits for an answer: a tenth. */
const restPerMs = 9
/** Most of a long job is waiting for others, which takes nothing from anybody. */
const countedMsMax = 20
/** A job that has been due for so long stands aside no more. */
const patienceMs = 30_000

/**
 * Requests go first: a job is work that nobody waits for, done by the same process. While requests are under
 * way, jobs take a tenth of the time; they are free to run when there is none. None waits for longer than
 * half a minute, however busy the server is.
 */
export type JobThrottle = {
  requestBegins: () => void
  requestsInProgress: () => number
  requestEnds: () => void
  /** Lets a job begin when it may; at once where it has been due for too long. */
  beforeJob: (dueOn: Date) => Promise<void>
  /** Counts what a job took, in milliseconds. */
  afterJob: (tookMs: number) => void
}

export function openJobThrottle(): JobThrottle {
  let underWay = 0
  let restUntil = 0
  const resting = new Set<() => void>()

  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer)
        resting.delete(go)
        resolve()
      }
      const timer = setTimeout(go, ms)
      resting.add(go)
    })

  return {
    requestBegins() {
      underWay += 1
    },
    requestsInProgress: () => underWay,
    requestEnds() {
      underWay -= 1
      if (underWay === 0) for (const go of resting) go()
    },
    async beforeJob(dueOn) {
      for (;;) {
        const now = Date.now()
        const left = Math.min(restUntil, dueOn.getTime() + patienceMs) - now
        if (underWay === 0 || left <= 0) return
        await rest(left)
      }
    },
    afterJob(tookMs) {
      if (underWay > 0)
        restUntil = Math.max(restUntil, Date.now()) + Math.min(tookMs, countedMsMax) * restPerMs
    },
  }
}
