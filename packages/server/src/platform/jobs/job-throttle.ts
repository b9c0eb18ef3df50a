/** The share of time for jobs while requests run: a tenth. */
const restPerMs = 9
/** Most of a long job is waiting for others, which takes nothing from anybody. */
const countedMsMax = 20
/** A job that has been due this long runs regardless. */
const patienceMs = 30_000

/**
 * Requests have priority over jobs, which run in the same process and which nobody waits for. While requests
 * run, jobs get a tenth of the time; otherwise they are unlimited. None waits longer than half a minute.
 */
export type JobThrottle = {
  requestBegins: () => void
  requestsInProgress: () => number
  requestEnds: () => void
  /** Starts a job when it may run; immediately if it has been due for too long. */
  beforeJob: (dueOn: Date) => Promise<void>
  /** Counts what a job took, in milliseconds. */
  afterJob: (tookMs: number) => void
}

/** Between the batches of a long job: gives way to requests as if another job began. */
export async function letRequestsPass(throttle: JobThrottle): Promise<void> {
  throttle.afterJob(Number.MAX_SAFE_INTEGER)
  await throttle.beforeJob(new Date())
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
