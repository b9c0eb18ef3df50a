import { hash } from 'node:crypto'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import type { Config } from '#config.ts'
import type { DatabaseEngine } from '../database/database.ts'
import { AppError } from '../errors.ts'

/** What may be tried only so often: points per seconds, counted for the subject that is given with it. */
const attemptLimits = {
  /** From one network, whatever the address. */
  signIn: { points: 30, seconds: 60 },
  /** For one address from one network. */
  failedSignInHere: { points: 10, seconds: 15 * 60 },
  /** For one address from anywhere: far more than a forgetful user would try. */
  failedSignIn: { points: 100, seconds: 60 * 60 },
  /** For one address from a browser that it has signed in from before. */
  failedSignInOnDevice: { points: 10, seconds: 15 * 60 },
  /** Emailed links and access codes, from one network. */
  link: { points: 30, seconds: 60 },
  /** From one network. A whole team may be behind it, so successful sign-ins are not counted here. */
  failedCard: { points: 30, seconds: 60 },
  /** Wrong secrets of OAuth clients, from one network. */
  failedClient: { points: 30, seconds: 60 },
  /** Sign-ins of one user by one card. */
  card: { points: 30, seconds: 60 },
  /** Wrong codes of cards that one user enters for a store. */
  wrongCardCode: { points: 10, seconds: 15 * 60 },
  /** Codes that one network gets for cards of a store. */
  cardPairing: { points: 60, seconds: 60 * 60 },
  /** Stores that one account creates. */
  newStore: { points: 10, seconds: 24 * 60 * 60 },
  /** Reads of a store's own site. */
  siteRead: { points: 30, seconds: 60 * 60 },
  mailFrom: { points: 20, seconds: 60 * 60 },
  mailTo: { points: 5, seconds: 60 * 60 },
  /** Receipts of what shoppers of one network chose at one store. */
  consent: { points: 60, seconds: 60 },
  /** Requests to a store's shop for unknown orders that shoppers look up, from all shoppers together. */
  shopLookUp: { points: 60, seconds: 60 },
  /** The same about one order number. */
  shopLookUpOfOrder: { points: 1, seconds: 10 * 60 },
  /** Searches for products to register, by one network at one store: a letter typed is one. */
  productSearch: { points: 240, seconds: 60 },
  /** Registrations that one network may make at one store. */
  registration: { points: 30, seconds: 60 * 60 },
  /** Calls with the link of a confirmation email that one network may make at one store. */
  registrationLink: { points: 120, seconds: 60 * 60 },
  /** Files that prove a purchase, sent by one network to one store before there is a registration. */
  proofUpload: { points: 120, seconds: 60 * 60 },
  /** The same for one device; those of a network that don't say which they are count as one. */
  proofUploadOfDevice: { points: 30, seconds: 60 * 60 },
} as const
export type AttemptLimit = keyof typeof attemptLimits

/**
 * Limits against guessing (see 'Look-up limits' in docs/product-rules.md). Counted in memory, or in
 * PostgreSQL where several servers share one.
 */
export type RateLimits = {
  /**
   * Takes one of the look-ups that a network may make at a store in a minute.
   *
   * This server counts the first quarter alone and shares the count with the next look-up: most shoppers make
   * one or two, which then need no write. So each further server allows a network at most a quarter more.
   *
   * @throws AppError too_many with the seconds to wait
   */
  takeLookUp: (storeId: string, network: string) => Promise<void>
  /**
   * Counts a failed look-up, for the order number (5 in 15 minutes, then a pause that doubles each time) and
   * the email address (10 an hour).
   *
   * Called after a search has failed and never before it, so the right pair is never refused.
   *
   * @throws AppError too_many once too many have failed
   */
  countFailedLookUp: (failed: { storeId: string; orderNumber: string; email?: string }) => Promise<void>
  /**
   * Takes one of the five postal code attempts per hour of each of these orders, before they are compared, so
   * that concurrent attempts count too. Returns the seconds until the hour is over if one of the orders has
   * none left, else 0. The right code returns its attempt.
   */
  takePostalCodeAttempt: (orders: readonly NumberedOrder[]) => Promise<number>
  returnPostalCodeAttempt: (orders: readonly NumberedOrder[]) => Promise<void>
  /** Takes one of the attempts that a subject has. @throws AppError too_many with the seconds to wait */
  takeAttempt: (limit: AttemptLimit, subject: string) => Promise<void>
  /** Counts a failure. It refuses nothing: `refuseSpent` does, before the next attempt. */
  countFailure: (limit: AttemptLimit, subject: string) => Promise<void>
  /** @throws AppError too_many when the subject has no attempt left */
  refuseSpent: (limit: AttemptLimit, subject: string) => Promise<void>
  /**
   * Takes one of the calls that a session or key may make in a minute, counted by this server alone: it
   * protects the server, so others need not know. Returns what is left of them.
   *
   * @throws AppError too_many with the seconds to wait
   */
  takeMerchantCall: (asker: string) => Promise<CallsLeft>
  /**
   * Takes one of the sixty calculations and quotes that may be made for an order in a minute, counted by this
   * server alone.
   *
   * @throws AppError too_many with the seconds to wait
   */
  takeCalculation: (orderId: string) => Promise<void>
  /**
   * Takes bytes of the 300 MB that may be uploaded per order and day; 0 checks whether any are left.
   *
   * @throws AppError too_many with the seconds to wait
   */
  takeUploadedBytes: (orderId: string, bytes: number) => Promise<void>
}

/** What is left of a limit: the seconds are those until all of it is back. The limit is null where nobody knows it. */
export type CallsLeft = { limit: number | null; remaining: number; resetSeconds: number }

/** An order number as it was typed, at a store: orders are counted whether they exist or not. */
export type NumberedOrder = { storeId: string; orderNumber: string }

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const orderPauseSeconds = 15 * minute
const shareOfLocalLimit = 1 / 4
const everyStore = 'every-store'

export function openRateLimits(
  engine: DatabaseEngine,
  { lookUpsPerMinute, merchantCallsPerMinute }: Pick<Config, 'lookUpsPerMinute' | 'merchantCallsPerMinute'>,
): RateLimits {
  const limiter = limitersOn(engine)
  return {
    ...lookUpLimits(limiter, lookUpsPerMinute),
    ...postalCodeLimits(limiter),
    ...attemptLimitsOn(limiter),
    ...workLimits(limiter, merchantCallsPerMinute),
  }
}

type OpenLimiter = ReturnType<typeof limitersOn>

function lookUpLimits(
  limiter: OpenLimiter,
  lookUpsPerMinute: number,
): Pick<RateLimits, 'takeLookUp' | 'countFailedLookUp'> {
  const lookUps = limiter('look-up', lookUpsPerMinute, minute)
  const countHere = countsWithin(minute * 1000)
  const kept = Math.floor(lookUpsPerMinute * shareOfLocalLimit)
  const orderFailures = limiter('order-failure', 5, orderPauseSeconds)
  const orderPauses = limiter('order-pause', Number.MAX_SAFE_INTEGER, day)
  const emailFailures = limiter('email-failure', 10, hour)

  /**
   * The first failure above the limit starts a pause; each further pause on the same day is twice as long.
   */
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
  }
}

function postalCodeLimits(
  limiter: OpenLimiter,
): Pick<RateLimits, 'takePostalCodeAttempt' | 'returnPostalCodeAttempt'> {
  const postalCodes = limiter('postal-code', 5, hour)
  return {
    async takePostalCodeAttempt(orders) {
      let wait = 0
      for (const { storeId, orderNumber } of orders) {
        const refused = await consume(postalCodes, keyOf(storeId, orderNumber))
        if (refused) wait = Math.max(wait, secondsLeft(refused))
      }
      return wait
    },

    async returnPostalCodeAttempt(orders) {
      for (const { storeId, orderNumber } of orders) await postalCodes.reward(keyOf(storeId, orderNumber))
    },
  }
}

function attemptLimitsOn(
  limiter: OpenLimiter,
): Pick<RateLimits, 'takeAttempt' | 'countFailure' | 'refuseSpent'> {
  const attempts = new Map<AttemptLimit, RateLimiterAbstract>()
  for (const [name, { points, seconds }] of Object.entries(attemptLimits))
    attempts.set(name as AttemptLimit, limiter(`attempt-${name}`, points, seconds))
  const attemptsOf = (name: AttemptLimit): RateLimiterAbstract => {
    const found = attempts.get(name)
    if (!found) throw new Error(`There is no limit ${name}`)
    return found
  }

  return {
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
  }
}

function workLimits(
  limiter: OpenLimiter,
  merchantCallsPerMinute: number,
): Pick<RateLimits, 'takeMerchantCall' | 'takeCalculation' | 'takeUploadedBytes'> {
  const merchantCalls = new RateLimiterMemory({ points: merchantCallsPerMinute, duration: minute })
  const calculations = new RateLimiterMemory({ points: 60, duration: minute })
  const uploads = limiter('uploaded-kib', 300 * 1024, day)
  const takeHere = async (here: RateLimiterMemory, subject: string) => {
    const refused = await consume(here, subject)
    if (refused) throw tooMany(secondsLeft(refused))
  }

  return {
    async takeMerchantCall(asker) {
      await takeHere(merchantCalls, asker)
      const kept = await merchantCalls.get(asker)
      return {
        limit: merchantCallsPerMinute,
        remaining: kept?.remainingPoints ?? 0,
        resetSeconds: kept ? secondsLeft(kept) : minute,
      }
    },
    takeCalculation: (orderId) => takeHere(calculations, orderId),

    async takeUploadedBytes(orderId, bytes) {
      const key = keyOf(everyStore, orderId)
      const refused =
        bytes === 0 ? await spentOf(uploads, key) : await consume(uploads, key, Math.ceil(bytes / 1024))
      if (refused)
        throw new AppError('too_many', 'too_many_uploads', 'Failed to upload file', {
          retryAfterSeconds: secondsLeft(refused),
        })
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
  new AppError('too_many', 'too_many_attempts', 'Too many attempts. Please try again later.', {
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

/** Takes points; returns the limiter's answer if there were too few left. */
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

/** What the limiter says of a key that has nothing left, without taking anything. */
async function spentOf(limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes | undefined> {
  const kept = await limiter.get(key)
  return kept && kept.consumedPoints >= limiter.points ? kept : undefined
}

const secondsLeft = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))

/** Email addresses, order numbers and networks are counted by hash, not stored. */
const keyOf = (storeId: string, subject: string) =>
  `${storeId}:${hash('sha256', subject.trim().toLowerCase(), 'base64url')}`
