import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { fromPglite, PgBoss, type Db as JobDatabase, type JobWithMetadata } from 'pg-boss'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import type { DatabaseEngine, Db } from '../database/database.ts'
import { insertJobs, type LeftJob } from './insert-jobs.ts'
import type { JobHandler, JobKind, JobQueue } from './jobs.ts'
import type { Log } from '../log.ts'
import { jobDurations, jobsGivenUp } from '../metrics.ts'
import { doObserved, type Work } from '../observed-work.ts'

const batchSize = 20
/** Jobs that wait for their stores are fetched in few, by several workers: what is fetched together ends together. */
const waiting = { batchSize: 4, workers: 3 }
/** How long jobs may gather before they are fetched: together they take as many statements as one alone. */
const gatherMs = 5
/** How often we look for jobs that came due, or that another process queued. */
const lookEveryMs = 2000
/** How often each worker polls on its own, in case it missed a notification. */
const pollSeconds = 60
const heartbeatSeconds = 30
const keepDoneSeconds = 24 * 60 * 60

/**
 * Opens the queue and creates what the handlers need in it.
 *
 * All queues exist and are known here before the first request: pg-boss looks an unknown one up through
 * its own connection, which inside a transaction of the embedded database would wait for itself forever.
 */
export async function openJobQueue(
  engine: DatabaseEngine,
  handlers: readonly JobHandler[],
  log: Log,
): Promise<JobQueue> {
  const boss = new PgBoss({ ...backendOf(engine), persistWarnings: false })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  await createQueues(
    boss,
    handlers.map(({ kind }) => kind),
  )
  const workerIds = new Map<string, string[]>()
  const detached = new Set<Promise<unknown>>()
  const { wake, wakeNow } = alarmOf(boss, workerIds)
  const search = searchFor(wakeNow)
  const leftIn = new WeakMap<Db, LeftJob[]>()
  const sentIn = new WeakMap<Db, Set<string>>()

  return {
    async send(db, kind, payload, options) {
      const { name } = kind
      const data = v.parse(v.looseObject({}), payload)
      const job = { name, data, ...options, ...(kind.atOncePerStore && { groupId: storeIn(data) }) }
      if (db.isTransaction) {
        leftIn.set(db, [...(leftIn.get(db) ?? []), job])
        return
      }
      await db.executeQuery(await insertJobs(boss, [job]))
      wake(name)
    },

    async takeLeft(transaction) {
      const jobs = leftIn.get(transaction) ?? []
      if (jobs.length === 0) return []
      leftIn.delete(transaction)
      const sent = sentIn.get(transaction) ?? new Set()
      for (const { name } of jobs) sent.add(name)
      sentIn.set(transaction, sent)
      return [await insertJobs(boss, jobs)]
    },

    committed(transaction) {
      for (const name of sentIn.get(transaction) ?? []) wake(name)
    },

    async startWorkers(deps) {
      await releaseAbandoned(boss, engine)
      search.begin(deps)
      for (const handler of handlers) {
        const { name } = handler.kind
        const worker = { handler, engine, detached, wake: () => wakeNow(name) }
        const workers = handler.kind.atOncePerStore ? waiting.workers : 1
        const started = Array.from({ length: workers }, () => startWorker(boss, deps, worker))
        workerIds.set(name, await Promise.all(started))
        if (handler.isRunAtStart) await boss.send(name, {})
      }
      await scheduleRecurring(boss, handlers)
    },

    drain: (deps) => drain(boss, deps, handlers),
    stop: (timeoutMs) => stop(boss, [search.end(), ...detached], timeoutMs),
  }
}

/** Kinds that earlier versions scheduled. We leave unknown ones alone, because a newer version may have added them. */
const retiredKinds = ['bill-subscriptions']

/** Schedules recurring kinds, and deletes retired ones with their waiting jobs, which no handler would run. */
async function scheduleRecurring(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  for (const { kind, cron } of handlers) if (cron) await boss.schedule(kind.name, cron, {})
  for (const name of retiredKinds) {
    await boss.unschedule(name)
    await boss.deleteQueue(name)
  }
}

/** Tells the workers of a kind that there are jobs: at once, or when more may have gathered. */
function alarmOf(boss: PgBoss, workerIds: ReadonlyMap<string, string[]>) {
  const waking = new Set<string>()
  const wakeNow = (name: string) => {
    waking.delete(name)
    for (const id of workerIds.get(name) ?? []) boss.notifyWorker(id)
  }
  const wake = (name: string) => {
    if (!workerIds.has(name) || waking.has(name)) return
    waking.add(name)
    setTimeout(wakeNow, gatherMs, name).unref()
  }
  return { wake, wakeNow }
}

/**
 * Notifies workers of due jobs with one query for all kinds. If each worker polled every two seconds, an idle server
 * would spend a tenth of a core on its embedded database.
 */
function searchFor(wakeNow: (name: string) => void) {
  const ending = new AbortController()
  let ended = Promise.resolve()
  const isTime = () => pause(lookEveryMs, true, { ref: false, signal: ending.signal }).catch(() => false)
  const search = async (deps: Deps) => {
    while (await isTime())
      try {
        for (const name of await listWaiting(deps)) wakeNow(name)
      } catch (error) {
        deps.log.error({ err: error }, 'job queue')
      }
  }
  return {
    begin: (deps: Deps): void => {
      ended = search(deps)
    },
    end: (): Promise<void> => {
      ending.abort()
      return ended
    },
  }
}

async function stop(boss: PgBoss, running: readonly Promise<unknown>[], timeoutMs: number): Promise<void> {
  const ended = Promise.all(running)
  await boss.stop({ graceful: timeoutMs > 0, timeout: timeoutMs, close: true })
  await Promise.race([ended, pause(timeoutMs, undefined, { ref: false })])
}

const backendOf = (engine: DatabaseEngine): { db: JobDatabase; backend?: 'pglite' } =>
  engine.kind === 'embedded'
    ? { db: fromPglite(engine.pglite), backend: 'pglite' }
    : { db: { executeSql: (text, values) => engine.pool.query(text, values) } }

async function createQueues(boss: PgBoss, kinds: readonly JobKind[]): Promise<void> {
  // A queue can only name another that exists as the one for what it gave up.
  for (const kind of kinds.filter(({ deadLetter }) => !deadLetter)) await createQueue(boss, kind)
  for (const kind of kinds.filter(({ deadLetter }) => deadLetter)) await createQueue(boss, kind)
}

async function createQueue(boss: PgBoss, kind: JobKind): Promise<void> {
  const { name, retryLimit = 8, retryDelaySeconds = 5, isCoalesced = false, deadLetter, expireSeconds } = kind
  const retries = { retryLimit, retryDelay: retryDelaySeconds, retryBackoff: true, retryDelayMax: 3600 }
  await boss.createQueue(name, { policy: isCoalesced ? 'short' : 'standard' })
  await boss.updateQueue(name, {
    ...retries,
    ...(expireSeconds && { expireInSeconds: expireSeconds }),
    ...(deadLetter && { deadLetter: deadLetter.name }),
    heartbeatSeconds,
    deleteAfterSeconds: keepDoneSeconds,
  })
  // Any question about its jobs makes the queue known; this one is answered from an index.
  await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' })
}

type Worker = {
  handler: JobHandler
  engine: DatabaseEngine
  /** Jobs that run without their worker. */
  detached: Set<Promise<unknown>>
  wake: () => void
}

/** Fetches soon after a notification, and immediately while there are many jobs. */
const startWorker = (
  boss: PgBoss,
  deps: Deps,
  { handler, engine, detached, wake }: Worker,
): Promise<string> => {
  const { name } = handler.kind
  const { atOnce, ...fetching } = placesOf(handler.kind, engine)
  const options = { ...fetching, pollingIntervalSeconds: pollSeconds, includeMetadata: true } as const
  return boss.work(name, options, async (jobs) => {
    for (let place = 0; place < jobs.length; place += atOnce) {
      const [first, ...others] = jobs.slice(place, place + atOnce)
      if (!first) break
      await deps.jobThrottle.beforeJob(first.startAfter)
      const begun = performance.now()
      const ended = await Promise.allSettled(
        [first, ...others].map(async (job) => {
          const attempted = attempt(deps, handler, job)
          if (handler.kind.isDetached) {
            detached.add(attempted)
            void attempted.then(() => detached.delete(attempted))
            return
          }
          const error = await attempted
          if (error) await boss.fail(name, job.id, { message: error.message })
        }),
      )
      deps.jobThrottle.afterJob(performance.now() - begun)
      // What could not be marked as failed must not be taken for done: then the whole batch runs again.
      for (const end of ended) if (end.status === 'rejected') throw end.reason
    }
    // More may be waiting: of a store whose places these jobs took, even if they were few.
    if (jobs.length === options.batchSize || handler.kind.atOncePerStore) wake()
  })
}

/** How many jobs of a kind are fetched together, and how many of them run at the same time. */
function placesOf({ atOnce = 1, atOncePerStore }: JobKind, { kind: database }: DatabaseEngine) {
  const isServer = database === 'server'
  if (!atOncePerStore) return { batchSize, atOnce: isServer ? atOnce : 1 }
  const { batchSize: few } = waiting
  return { batchSize: few, atOnce: few, groupConcurrency: isServer ? atOncePerStore : 1 }
}

const storeIn = (data: object): string => v.parse(v.object({ storeId: v.string() }), data).storeId

/**
 * Only this process opens the embedded database, so jobs marked as running died with its predecessor and need
 * not wait for a missed heartbeat.
 */
async function releaseAbandoned(boss: PgBoss, engine: DatabaseEngine): Promise<void> {
  if (engine.kind === 'server') return
  const { rows } = await engine.pglite.query<{ name: string; id: string }>(
    `select name, id from pgboss.job where state = 'active'`,
  )
  for (const { name, id } of rows) await boss.fail(name, id, { message: 'The server stopped' })
}

async function drain(boss: PgBoss, deps: Deps, handlers: readonly JobHandler[]): Promise<number> {
  // The embedded database has millisecond precision, and treats jobs enqueued in the current one as due
  // later.
  await pause(2)
  let done = 0
  let waiting = await listWaiting(deps)
  for (let before = -1; before !== done;) {
    before = done
    for (const handler of handlers) {
      if (!waiting.has(handler.kind.name)) continue
      const count = await drainOne(boss, deps, handler)
      done += count
      if (count > 0) waiting = await listWaiting(deps)
    }
  }
  return done
}

/**
 * The kinds that have due jobs; most have none. `not blocked` is true of all our jobs, and lets PostgreSQL use pg-boss's
 * partial index.
 */
async function listWaiting({ db }: Deps): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.queue where exists (
      select from pgboss.job where job.name = queue.name
        and state < 'active' and not blocked and start_after <= now())`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Runs the first waiting job of a kind; returns how many that were. */
async function drainOne(boss: PgBoss, deps: Deps, handler: JobHandler): Promise<number> {
  const { name } = handler.kind
  const [job] = await boss.fetch(name, { includeMetadata: true })
  if (!job) return 0

  const error = await attempt(deps, handler, job)
  if (error) {
    await boss.fail(name, job.id, { message: error.message })
    throw error
  }
  await boss.complete(name, job.id)
  return 1
}

const jobWork = (job: string, attempt: number): Work => ({
  kind: 'job',
  name: () => job,
  attributes: () => ({ job, attempt }),
})

/** Runs one job; returns its error instead of throwing, because the rest of the batch continues. */
async function attempt(
  deps: Deps,
  { kind, run }: JobHandler,
  job: JobWithMetadata<unknown>,
): Promise<Error | undefined> {
  const log = deps.log.child({ job: kind.name, jobId: job.id })
  const stopTimer = jobDurations.startTimer({ kind: kind.name })
  try {
    await doObserved(jobWork(kind.name, job.retryCount + 1), () =>
      run({ ...deps, log, isJob: true }, job.data),
    )
    stopTimer({ outcome: 'done' })
    return undefined
  } catch (error) {
    stopTimer({ outcome: 'failed' })
    if (job.retryCount >= job.retryLimit) jobsGivenUp.inc({ kind: kind.name })
    log.error({ err: error, attempt: job.retryCount + 1, attemptsMax: job.retryLimit + 1 }, 'job failed')
    return error instanceof Error ? error : new Error(String(error))
  }
}
