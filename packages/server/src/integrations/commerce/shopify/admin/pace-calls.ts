import { ProviderError } from '../../../provider-error.ts'
import { waitForPoints, type CallCost, type Points, type ThrottleStatus } from './call-points.ts'

/** What Shopify answers while a shop has too few points: nothing was done. */
export class Throttled extends ProviderError {
  readonly cost: CallCost | undefined
  constructor(cost: CallCost | undefined) {
    super('Shopify', 'wants fewer requests', true)
    this.cost = cost
  }
}

type Sent<Answer> = { answer: Answer; cost: CallCost | undefined }

/**
 * Sends a call of a shop as soon as the shop has points for it, again after Shopify was busier than we knew. Calls
 * of the same `document` cost about the same.
 *
 * @throws Throttled if that would take too long; otherwise what `send` throws
 */
export type CallPace = <Answer>(document: string, send: () => Promise<Sent<Answer>>) => Promise<Answer>

/** The pace of all shops that this process calls; undefined sends immediately. */
export type ShopPaces = { of: (url: string, isJob: boolean) => CallPace | undefined }

export const unpaced: ShopPaces = { of: () => undefined }

type Clock = { now: () => number; after: (ms: number, work: () => void) => () => void }

const realClock: Clock = {
  now: () => Date.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}

/** Of a document that was never sent. */
const firstCost = 100
/** After Shopify has refused a call, whatever it says is left. */
const pauseMs = 500
/** How long an interactive call waits for points, and how long a background job does. */
const patienceMs = { request: 10_000, job: 5 * 60_000 }

/** Other processes take points of the same shop: every answer says what is left, so they need not know each other. */
export function openShopPaces(clock: Clock = realClock): ShopPaces {
  const queues = new Map<string, ShopQueue>()
  const costs = new Map<string, number>()
  return {
    of: (url, isJob) => {
      const queue = queues.get(url) ?? openShopQueue(clock)
      queues.set(url, queue)
      return (document, send) => sendInTurn({ clock, costs, queue, isJob, document }, send)
    },
  }
}

type InTurn = {
  clock: Clock
  /** What each document cost last. */
  costs: Map<string, number>
  queue: ShopQueue
  isJob: boolean
  document: string
}

async function sendInTurn<Answer>(
  { clock, costs, queue, isJob, document }: InTurn,
  send: () => Promise<Sent<Answer>>,
): Promise<Answer> {
  const until = clock.now() + patienceMs[isJob ? 'job' : 'request']
  let refused: Throttled | undefined
  for (;;) {
    const cost = costs.get(document) ?? firstCost
    const isAdmitted = await queue.enter({ cost, isJob, until }, refused !== undefined)
    if (!isAdmitted) throw refused ?? new Throttled(undefined)
    const sent = await send().catch((error: unknown) => {
      if (error instanceof Throttled && error.cost) return error
      queue.leave(cost, undefined)
      throw error
    })
    const paid = sent instanceof Throttled ? withPause(sent.cost) : sent.cost
    if (paid) costs.set(document, paid.requestedQueryCost)
    queue.leave(cost, paid?.throttleStatus)
    if (!(sent instanceof Throttled)) return sent.answer
    refused = sent
  }
}

/** Too few points for the call, whatever Shopify says is left. */
function withPause(cost: CallCost | undefined): CallCost | undefined {
  if (!cost) return undefined
  const { requestedQueryCost, throttleStatus } = cost
  const most = requestedQueryCost - (throttleStatus.restoreRate * pauseMs) / 1000
  const currentlyAvailable = Math.min(throttleStatus.currentlyAvailable, most)
  return { requestedQueryCost, throttleStatus: { ...throttleStatus, currentlyAvailable } }
}

type Call = { cost: number; isJob: boolean; until: number }
type Waiting = Call & { end: (isAdmitted: boolean) => void }

/** The calls of a shop that wait for its points. */
type ShopQueue = {
  /** Whether the points are there in time; `isAgain` keeps a call that was refused at the front. */
  enter: (call: Call, isAgain: boolean) => Promise<boolean>
  /** A call that had entered is answered, with what is left where that is known. */
  leave: (cost: number, left: ThrottleStatus | undefined) => void
}

function openShopQueue(clock: Clock): ShopQueue {
  /** Unknown before the first answer. */
  let points: Points | undefined
  /** What calls without an answer yet may cost. */
  let underWay = 0
  const requests: Waiting[] = []
  const jobs: Waiting[] = []
  let cancelTimer = () => {}

  /** Starts what may start, requests before jobs, and comes back when the next may. */
  function admit(): void {
    cancelTimer()
    for (;;) {
      const queue = requests.length > 0 ? requests : jobs
      const [next] = queue
      if (!next) return
      const now = clock.now()
      const waitMs = points ? waitForPoints(points, next, now) : 0
      const isInTime = now + waitMs <= next.until
      if (waitMs > 0 && isInTime) {
        cancelTimer = clock.after(waitMs, admit)
        return
      }
      queue.shift()
      if (isInTime) {
        underWay += next.cost
        if (points) points.currentlyAvailable -= next.cost
      }
      next.end(isInTime)
    }
  }

  return {
    enter: (call, isAgain) =>
      new Promise((end) => {
        const queue = call.isJob ? jobs : requests
        if (isAgain) queue.unshift({ ...call, end })
        else queue.push({ ...call, end })
        admit()
      }),
    leave(cost, left) {
      underWay -= cost
      if (left) points = { ...left, currentlyAvailable: left.currentlyAvailable - underWay, at: clock.now() }
      admit()
    },
  }
}
