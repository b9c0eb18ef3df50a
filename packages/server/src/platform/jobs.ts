import { fromKysely, fromPglite, PgBoss, type Db as JobDatabase, type JobWithMetadata } from 'pg-boss'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import type { DatabaseEngine, Db } from './database.ts'
import type { Log } from './log.ts'
import { jobDurations } from './metrics.ts'

/** A kind of work that is done after the answer: its name, what it is told, how often it is tried again. */
export type JobKind<Payload extends v.GenericSchema = v.GenericSchema> = {
  /** Kebab-case, named for what will be done: `process-webhook`. */
  name: string
  payload: Payload
  /** Repeats after the first failure; the pause doubles from `retryDelaySeconds`. */
  retryLimit?: number
  retryDelaySeconds?: number
  /** Of several waiting jobs with the same `singletonKey` only the first is kept. */
  isCoalesced?: boolean
}

export type JobHandler = {
  kind: JobKind
  run: (deps: Deps, payload: never) => Promise<void>
  /** Minute-precise cron line in UTC for work that recurs; its payload is an empty object. */
  cron?: string
}

export type EnqueueOptions = { singletonKey?: string; startAfter?: Date }

export const jobKind = <const Payload extends v.GenericSchema>(kind: JobKind<Payload>): JobKind<Payload> =>
  kind

/** What a kind of job does. It may run twice (a crash between the effect and its mark), so it must be idempotent. */
export const jobHandler = <Payload extends v.GenericSchema>(
  kind: JobKind<Payload>,
  run: (deps: Deps, payload: v.InferOutput<Payload>) => Promise<void>,
  options: { cron?: string } = {},
): JobHandler => ({ kind, run, ...options })

/**
 * Leaves work for later. Inside `inTransaction` the job exists exactly when the transaction commits.
 *
 * @throws when the payload does not fit the kind: a bug of the caller.
 */
export const enqueue = <Payload extends v.GenericSchema>(
  deps: Deps,
  kind: JobKind<Payload>,
  payload: v.InferInput<Payload>,
  options: EnqueueOptions = {},
): Promise<void> => {
  v.parse(kind.payload, payload)
  return deps.jobs.send(deps.db, kind, payload, options)
}

export type JobQueue = {
  send: (db: Db, kind: JobKind, payload: unknown, options: EnqueueOptions) => Promise<void>
  /** Tells this process's workers what a transaction that has just committed left for them. */
  committed: (transaction: Db) => void
  /** Starts one worker per kind; called by main.ts only. */
  startWorkers: (deps: Deps) => Promise<void>
  /** Does everything that is waiting, kind by kind, until nothing is. Fails with the first failing job's error. */
  drain: (deps: Deps) => Promise<number>
  /** Lets running jobs finish, at most `timeoutMs`. */
  stop: (timeoutMs: number) => Promise<void>
}

const batchSize = 20
const heartbeatSeconds = 30

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
  const boss = new PgBoss({ ...backendOf(engine), supervise: true, persistWarnings: false })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  for (const { kind } of handlers) {
    await boss.createQueue(kind.name, queueOptions(kind))
    await boss.updateQueue(kind.name, retryOptions(kind))
    await boss.findJobs(kind.name, { key: '' })
  }

  const workerIds = new Map<string, string>()
  const sentIn = new WeakMap<Db, Set<string>>()
  const wake = (name: string) => boss.notifyWorker(workerIds.get(name) ?? '')

  return {
    async send(db, kind, payload, { singletonKey, startAfter }) {
      await boss.send(kind.name, v.parse(v.looseObject({}), payload), {
        db: fromKysely(db),
        ...(singletonKey !== undefined && { singletonKey }),
        ...(startAfter !== undefined && { startAfter }),
      })
      if (!db.isTransaction) return wake(kind.name)
      sentIn.set(db, (sentIn.get(db) ?? new Set()).add(kind.name))
    },

    committed(transaction) {
      for (const name of sentIn.get(transaction) ?? []) wake(name)
    },

    async startWorkers(deps) {
      if (engine.kind === 'embedded') await releaseAbandoned(boss, handlers)
      for (const handler of handlers) {
        const { name } = handler.kind
        const options = { batchSize, pollingIntervalSeconds: 2, includeMetadata: true } as const
        const workerId = await boss.work(name, options, async (jobs) => {
          for (const job of jobs) {
            const error = await attempt(deps, handler, job)
            if (error) await boss.fail(name, job.id, { message: error.message })
          }
          wake(name)
        })
        workerIds.set(name, workerId)
        if (handler.cron) await boss.schedule(name, handler.cron, {})
      }
    },

    async drain(deps) {
      let done = 0
      for (let found = -1; found !== done;) {
        found = done
        for (const handler of handlers) {
          const { name } = handler.kind
          for (const job of await boss.fetch(name, { batchSize: 1, includeMetadata: true })) {
            const error = await attempt(deps, handler, job)
            if (error) {
              await boss.fail(name, job.id, { message: error.message })
              throw error
            }
            await boss.complete(name, job.id)
            done++
          }
        }
      }
      return done
    },

    stop: (timeoutMs) => boss.stop({ graceful: timeoutMs > 0, timeout: timeoutMs, close: true }),
  }
}

const backendOf = (engine: DatabaseEngine): { db: JobDatabase; backend?: 'pglite' } =>
  engine.kind === 'embedded'
    ? { db: fromPglite(engine.pglite), backend: 'pglite' }
    : { db: { executeSql: (text, values) => engine.pool.query(text, values) } }

const retryOptions = ({ retryLimit = 8, retryDelaySeconds = 5 }: JobKind) => ({
  retryLimit,
  retryDelay: retryDelaySeconds,
  retryBackoff: true,
  retryDelayMax: 3600,
  heartbeatSeconds,
})

const queueOptions = (kind: JobKind) => ({
  ...retryOptions(kind),
  policy: kind.isCoalesced ? 'short' : 'standard',
})

/** Runs one job; answers the error instead of throwing, because its neighbours in the batch go on. */
async function attempt(
  deps: Deps,
  { kind, run }: JobHandler,
  job: JobWithMetadata<unknown>,
): Promise<Error | undefined> {
  const log = deps.log.child({ job: kind.name, jobId: job.id })
  const stopTimer = jobDurations.startTimer({ job: kind.name })
  try {
    await run({ ...deps, log }, v.parse(kind.payload, job.data) as never)
    stopTimer({ outcome: 'done' })
    return undefined
  } catch (error) {
    stopTimer({ outcome: 'failed' })
    log.error({ err: error, attempt: job.retryCount + 1, attemptsMax: job.retryLimit + 1 }, 'job failed')
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Only this process opens the embedded database, so what is still marked as running died with its predecessor. */
async function releaseAbandoned(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  for (const { kind } of handlers) {
    const jobs = await boss.findJobs(kind.name)
    const abandoned = jobs.filter(({ state }) => state === 'active').map(({ id }) => id)
    if (abandoned.length > 0) await boss.fail(kind.name, abandoned, { message: 'The server stopped' })
  }
}
