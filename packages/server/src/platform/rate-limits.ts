import { hash } from 'node:crypto'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import type { Config } from '#config.ts'
import type { DatabaseEngine } from './database.ts'
import { AppError } from './errors.ts'

/** What may be tried only so often: points per seconds, counted for the subject that is given with it. */
const attemptLimits = {
  /** From one network, whatever the address. */
  signIn: { points: 30, seconds: 60 },
  /** For one address from one network. */
  failedSignInHere: { points: 10, seconds: 15 * 60 },
  /** For one address from anywhere: far beyond what somebody who has forgotten would try. */
  failedSignIn: { points: 100, seconds: 60 * 60 },
  /** Mailed links and access codes, from one network. */
  link: { points: 30, seconds: 60 },
  /** From one network. A whole team may be behind it, so what a card lets in is not counted here. */
  failedCard: { points: 30, seconds: 60 },
  /** Sign-ins of one user by one card. */
  card: { points: 30, seconds: 60 },
  mailFrom: { points: 20, seconds: 60 * 60 },
  mailTo: { points: 5, seconds: 60 * 60 },
  /** Receipts of what shoppers of one network chose at one store. */
  consent: { points: 60, seconds: 60 },
} as const
export type AttemptLimit = keyof typeof attemptLimits

/** Limits against guessing (D5). Counted in memory, or in PostgreSQL where several servers share one. */
export type RateLimits = {
  /**
   * Takes one of the look-ups that a network may make at a store in a minute.
   *
   * The first quarter of them is counted by this server alone and told to the others with the one after:
   * most shoppers make one or two, for which nothing is written. So each further server lets a network make
   * at most a quarter more.
   *
   * @throws AppError too_many with the seconds to wait
   */
  takeLookUp: (storeId: string, network: string) => Promise<void>
  /**
   * Counts a look-up that found nothing, against the order number (5 in 15 minutes, then a pause that
   * doubles each time) and the e-mail address (10 an hour).
   *
   * Called after the search failed and never before it, so whoever has the right pair is not kept out.
   *
   * @throws AppError too_many once too many have failed
   */
  countFailedLookUp: (failed: { storeId: string; orderNumber: string; email?: string }) => Promise<void>
  /** Takes one of the attempts that a subject has. @throws AppError too_many with the seconds to wait */
  takeAttempt: (limit: AttemptLimit, subject: string) => Promise<void>
  /** Counts what has failed. Refuses nothing: `refuseSpent` does, before the next attempt. */
  countFailure: (limit: AttemptLimit, subject: string) => Promise<void>
  /** @throws AppError too_many when the subject has no attempt left */
  refuseSpent: (limit: AttemptLimit, subject: string) => Promise<void>
  /**
   * Takes one of the calls that a session or key may make in a minute, counted by this server alone: it
   * protects the server, so others need not know.
   *
   * @throws AppError too_many with the seconds to wait
   */
  takeMerchantCall: (asker: string) => Promise<void>
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const orderPauseSeconds = 15 * minute
const shareKeptHere = 1 / 4
const everyStore = 'every-store'

export function openRateLimits(
  engine: DatabaseEngine,
  { lookUpsPerMinute, merchantCallsPerMinute }: Pick<Config, 'lookUpsPerMinute' | 'merchantCallsPerMinute'>,
): RateLimits {
  const limiter = limitersOn(engine)
  const lookUps = limiter('look-up', lookUpsPerMinute, minute)
  const countHere = countsWithin(minute * 1000)
  const kept = Math.floor(lookUpsPerMinute * shareKeptHere)
  const orderFailures = limiter('order-failure', 5, orderPauseSeconds)
  const orderPauses = limiter('order-pause', Number.MAX_SAFE_INTEGER, day)
  const emailFailures = limiter('email-failure', 10, hour)
  const merchantCalls = new RateLimiterMemory({ points: merchantCallsPerMinute, duration: minute })
  const attempts = new Map<AttemptLimit, RateLimiterAbstract>()
  for (const [name, { points, seconds }] of Object.entries(attemptLimits))
    attempts.set(name as AttemptLimit, limiter(`attempt-${name}`, points, seconds))
  const attemptsOf = (name: AttemptLimit): RateLimiterAbstract => {
    const found = attempts.get(name)
    if (!found) throw new Error(`There is no limit ${name}`)
    return found
  }

  /** The first failure too many begins a pause; it lasts twice as long as the one before on the same day. */
  const countOrderFailure = async (key: string) => {
    const refused = await consume(orderFailures, key)
    if (!refused) return 0
    if (refused.consumedPoints > orderFailures.points + 1) return secondsLeft(refused)
    const { consumedPoints: pauses } = await orderPauses.penalty(key)
    const pause = Math.min(orderPauseSeconds * 2 ** (pauses - 1), day)
    await orderFailures.block(key, pause)
    return pause
  }

  return {
    async takeLookUp(storeId, network) {
      const key = keyOf(storeId, network)
      const made = countHere(key)
      if (made <= kept) return
      const refused = await consume(lookUps, key, made === kept + 1 ? made : 1)
      if (refused) throw tooMany(secondsLeft(refused))
    },

    async countFailedLookUp({ storeId, orderNumber, email }) {
      const orderWait = await countOrderFailure(keyOf(storeId, orderNumber))
      const refused = email === undefined ? undefined : await consume(emailFailures, keyOf(storeId, email))
      const wait = Math.max(orderWait, refused ? secondsLeft(refused) : 0)
      if (wait > 0) throw tooMany(wait)
    },

    async takeAttempt(limit, subject) {
      const refused = await consume(attemptsOf(limit), keyOf(everyStore, subject))
      if (refused) throw tooMany(secondsLeft(refused))
    },

    async countFailure(limit, subject) {
      await consume(attemptsOf(limit), keyOf(everyStore, subject))
    },

    async refuseSpent(limit, subject) {
      const spent = await attemptsOf(limit).get(keyOf(everyStore, subject))
      if (spent && spent.consumedPoints >= attemptLimits[limit].points) throw tooMany(secondsLeft(spent))
    },

    async takeMerchantCall(asker) {
      const refused = await consume(merchantCalls, asker)
      if (refused) throw tooMany(secondsLeft(refused))
    },
  }
}

/**
 * Counts how often a key was seen since it was first seen, for so long. Every network that looks an order up
 * is counted, and the library's own counter starts a timer for each: half a kilobyte.
 */
function countsWithin(ms: number): (key: string) => number {
  const counts = new Map<string, { seen: number; until: number }>()
  return (key) => {
    const now = Date.now()
    // The first of the map is the oldest, since every count lasts equally long.
    for (const [oldest, { until }] of counts) {
      if (until > now) break
      counts.delete(oldest)
    }
    const count = counts.get(key) ?? { seen: 0, until: now + ms }
    if (count.seen === 0) counts.set(key, count)
    return ++count.seen
  }
}

const tooMany = (retryAfterSeconds: number) =>
  new AppError('too_many', 'too_many_attempts', 'Too many attempts. Please wait a while and try again.', {
    retryAfterSeconds,
  })

const limitersOn =
  (engine: DatabaseEngine) =>
  (keyPrefix: string, points: number, duration: number): RateLimiterAbstract =>
    engine.kind === 'embedded'
      ? new RateLimiterMemory({ keyPrefix, points, duration })
      : new RateLimiterPostgres({
          keyPrefix,
          points,
          duration,
          storeClient: engine.pool,
          tableName: 'rate_limit',
          tableCreated: true,
          // One of them clears the table for all.
          clearExpiredByTimeout: keyPrefix === 'look-up',
        })

/** Takes points; answers what the limiter says when there were too few left. */
async function consume(
  limiter: RateLimiterAbstract,
  key: string,
  points = 1,
): Promise<RateLimiterRes | undefined> {
  try {
    await limiter.consume(key, points)
    return undefined
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused
    throw refused
  }
}

const secondsLeft = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))

/** E-mail addresses, order numbers and networks are counted, not kept. */
const keyOf = (storeId: string, subject: string) =>
  `${storeId}:${hash('sha256', subject.trim().toLowerCase(), 'base64url')}`
