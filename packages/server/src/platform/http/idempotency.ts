import { CompiledQuery } from 'kysely'
import * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import { isDuplicate } from '../database/data-error.ts'
import { AppError } from '../errors.ts'
import { jobHandler, jobKind } from '../jobs/jobs.ts'
import { deferWrite } from '../database/deferred-writes.ts'

export type IdempotentRequest = {
  storeId: string
  key: string
  /** Equal for two requests exactly if they request the same. */
  fingerprint: string
  /** How long a repeat gets the first answer: 24 hours for a caller's own key, 10 minutes for a derived one. */
  lifetimeMs: number
}

/**
 * Does `work` once per key: a repeat gets the first answer and changes nothing.
 *
 * The answer is stored in the transaction of the work, so that after a crash both exist or neither does.
 * While one call runs, repetitions get 409, by a lock that PostgreSQL releases if the process dies. (The
 * embedded database runs one transaction at a time: there a repetition waits and gets the answer.) A key with
 * another request is a 422. A refusal is not stored: it changed nothing, so the call may be repeated.
 *
 * Whether the caller may ask at all is checked before: a repeat does not reach `work`.
 * The answer must be plain JSON.
 */
export const idempotently = <T>(
  deps: Deps,
  request: IdempotentRequest | undefined,
  work: (deps: Deps) => Promise<T>,
): Promise<T> => {
  if (!request) return work(deps)
  return inTransaction(deps, async (deps) => {
    const earlier = await lockKey(deps, request)
    if (earlier && deps.now() < earlier.expiresOn) {
      if (earlier.fingerprint !== request.fingerprint) throw keyReused()
      return earlier.body as T
    }
    const answer = await work(deps)
    if (earlier) await forgetAnswer(deps, request)
    await storeAnswer(deps, request, answer)
    return answer
  }).catch((error: unknown) => {
    throw isAnsweredConcurrently(error) ? inProgress() : error
  })
}

const keyReused = () =>
  new AppError(
    'unprocessable',
    'idempotency_key_reused',
    'This request was already made with different content. Reload the page and try again.',
  )

// Plain text, because both are asked by every call that writes.
const takeKey = `
  select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isFree", fingerprint, body, "expiresOn"
  from (select) as always
  left join idempotent_answer on "storeId" = $2 and key = $3`

const keepAnswer = `
  insert into idempotent_answer ("storeId", key, fingerprint, body, "expiresOn") values ($1, $2, $3, $4, $5)`

type Earlier = { fingerprint: string; body: unknown; expiresOn: Date }

/** Locks the key for this transaction and returns the stored answer, if any. */
async function lockKey({ db }: Deps, { storeId, key }: IdempotentRequest): Promise<Earlier | undefined> {
  const { rows } = await db.executeQuery<{ isFree: boolean } & (Earlier | { expiresOn: null })>(
    CompiledQuery.raw(takeKey, [`${storeId} ${key}`, storeId, key]),
  )
  const [found] = rows
  if (!found?.isFree) throw inProgress()
  return found.expiresOn === null ? undefined : found
}

const inProgress = () =>
  new AppError('conflict', 'in_progress', 'Your request is already being processed. Please wait a moment.')

/**
 * Never replaces another answer: the statement that takes the lock reads the answers as of before, so a
 * repetition may slip in behind the first call's commit. The database then refuses this one, which rolls the
 * transaction back.
 */
async function storeAnswer(
  { db, now }: Deps,
  { storeId, key, fingerprint, lifetimeMs }: IdempotentRequest,
  answer: unknown,
): Promise<void> {
  const expiresOn = new Date(now().getTime() + lifetimeMs)
  const body = JSON.stringify(answer ?? null)
  await deferWrite(db, CompiledQuery.raw(keepAnswer, [storeId, key, fingerprint, body, expiresOn]))
}

const isAnsweredConcurrently = (error: unknown): boolean =>
  isDuplicate(error) && error.constraint === 'idempotent_answer_pkey'

/** Deletes an expired answer under the key; a concurrent call may have stored a valid one by now. */
async function forgetAnswer({ db, now }: Deps, { storeId, key }: IdempotentRequest): Promise<void> {
  const expired = db
    .deleteFrom('idempotent_answer')
    .where('storeId', '=', storeId)
    .where('key', '=', key)
    .where('expiresOn', '<=', now())
  await deferWrite(db, expired.compile())
}

export const deleteExpiredAnswersJob = jobKind({ name: 'forget-idempotent-answers', payload: v.object({}) })

export const idempotencyJobs = [
  jobHandler(
    deleteExpiredAnswersJob,
    async ({ db, now }) => {
      await db.deleteFrom('idempotent_answer').where('expiresOn', '<=', now()).execute()
    },
    { cron: '17 * * * *' },
  ),
]
