import type { CompiledQuery } from 'kysely'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import type { Db } from '../database/database.ts'

/** A kind of work done after the response: its name, payload and number of attempts. */
export type JobKind<Payload extends v.GenericSchema = v.GenericSchema> = {
  /** Kebab-case, named for what will be done: `process-webhook`. */
  name: string
  payload: Payload
  /** Repeats after the first failure; the pause doubles from `retryDelaySeconds`. */
  retryLimit?: number
  retryDelaySeconds?: number
  /** How long one attempt may take before it is taken for lost; a quarter of an hour where it is left out. */
  expireSeconds?: number
  /**
   * Enqueued with the same payload when the last attempt has failed, also by a crash, so that somebody is
   * informed.
   */
  deadLetter?: JobKind
  /** Of several waiting jobs with the same `singletonKey` only the first is kept. Fixed for ever with the name. */
  isCoalesced?: boolean
  /**
   * How many are done at the same time by a process whose database is a server; one without it. For work that
   * mostly waits: the embedded database does one thing at a time anyway.
   */
  atOnce?: number
  /**
   * How many of one store's jobs are done at the same time; one where the database is embedded. For work that waits for
   * what belongs to a store, such as its shop or its carrier: a store that makes us wait takes no places from others.
   * The payload has a `storeId`. Takes the place of `atOnce`.
   */
  atOncePerStore?: number
  /**
   * Its worker starts it and takes the next, whatever it waits for; a job that was interrupted is not repeated. For work
   * that its own rows name, and that is found by them again.
   */
  isDetached?: boolean
}

export type JobHandler = {
  kind: JobKind
  run: (deps: Deps, payload: unknown) => Promise<void>
  /** Minute-precise cron line in UTC for work that recurs; its payload is an empty object. */
  cron?: string
  /** Also runs when a server starts, for what came due while none ran. */
  isRunAtStart?: boolean
}

export type EnqueueOptions = { singletonKey?: string; startAfter?: Date }

export const jobKind = <const Payload extends v.GenericSchema>(kind: JobKind<Payload>): JobKind<Payload> =>
  kind

/** What a kind of job does. It may run twice (a crash between the effect and its mark), so it must be idempotent. */
export const jobHandler = <Payload extends v.GenericSchema>(
  kind: JobKind<Payload>,
  run: (deps: Deps, payload: v.InferOutput<Payload>) => Promise<void>,
  options: Pick<JobHandler, 'cron' | 'isRunAtStart'> = {},
): JobHandler => ({ kind, run: (deps, payload) => run(deps, v.parse(kind.payload, payload)), ...options })

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
  /** In a transaction the job is written with all others of it, when its work is done. */
  send: (db: Db, kind: JobKind, payload: unknown, options: EnqueueOptions) => Promise<void>
  /** The statement that writes a transaction's enqueued jobs, to be run in it; none without jobs. */
  takeLeft: (transaction: Db) => Promise<CompiledQuery[]>
  /** Notifies this process's workers about the jobs of a committed transaction. */
  committed: (transaction: Db) => void
  /** Starts one worker per kind; called by main.ts only. */
  startWorkers: (deps: Deps) => Promise<void>
  /** Runs all waiting jobs, kind by kind, until there are none. Fails with the first failing job's error. */
  drain: (deps: Deps) => Promise<number>
  /** Lets running jobs finish, at most `timeoutMs`. */
  stop: (timeoutMs: number) => Promise<void>
}
