import type { CarrierAnswer, CarrierAnswers } from '@aftercare/domain/rates/carrier-answer'
import type { Offers, ParcelToRate, RateCarrier } from '#integrations/carriers/rate-carrier.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import type { Log } from '#platform/log.ts'
import { carrierAnswers, carriersPaused } from '#platform/metrics.ts'

/** How long a price is taken as it is, and how long it is better than none while a new one is fetched. */
const freshMs = 10 * 60_000
const usableMs = 24 * 60 * 60_000
/** The same while one of several carriers behind a service is silent: it may be back any moment. */
const freshInPartMs = 30_000
/** Later answers are too late for checkout; earlier ones may still serve the next shopper. */
const giveUpMs = 4000
const mostKept = 5000
const mostPending = 64
/** A carrier that failed so often in a row is left alone for a while. */
const failuresToPause = 5
const pauseMs = 5000

type Kept = { offers: Offers; at: number }
type Asked = { status: 'answered'; offers: Offers; isStale: boolean } | Failed
type Failed = { status: 'failed'; reason: string }

type CarrierRateCache = {
  /** Never fails and never takes longer than `waitMs`; every name has an answer. */
  ask: (names: readonly string[], parcel: ParcelToRate, waitMs: number) => Promise<CarrierAnswers>
}

/**
 * Queries carriers and caches their answers. A cached price is returned immediately and refreshed in the
 * background when it is outdated; others are awaited. Pending requests are limited, so that hanging carriers
 * cost a fixed amount of memory.
 */
export function openCarrierRateCache(
  carriers: readonly RateCarrier[],
  log: Log,
  clock: () => number = () => performance.now(),
): CarrierRateCache {
  const desks = carriers.map((carrier) => ({ carrier, ask: carrierCache(carrier, log, clock) }))
  return {
    async ask(names, parcel, waitMs) {
      const asked = new Map<RateCarrier, Promise<Asked>>()
      const answers = names.map(async (name): Promise<[string, CarrierAnswer]> => {
        const desk = desks.find(({ carrier }) => carrier.serves(name))
        if (!desk) return [name, failed('notConnected')]
        const pending = asked.get(desk.carrier) ?? desk.ask(parcel, waitMs)
        asked.set(desk.carrier, pending)
        return [name, onlyOf(name, await pending)]
      })
      return new Map(await Promise.all(answers))
    },
  }
}

function onlyOf(name: string, answer: Asked): CarrierAnswer {
  if (answer.status === 'failed') return answer
  const { offers, isStale } = answer
  if (offers.silentCarriers.includes(name)) return failed('unavailable')
  return { status: 'answered', isStale, rates: offers.rates.filter(({ carrier }) => carrier === name) }
}

const failed = (reason: string): Failed => ({ status: 'failed', reason })

/** One carrier's cache, and its pending requests. */
function carrierCache(carrier: RateCarrier, log: Log, clock: () => number) {
  const kept = new Map<string, Kept>()
  const pending = new Map<string, Promise<Asked>>()
  let failures = 0
  let pausedUntil = 0

  const keepWhatIsSaid = async (
    key: string,
    said: Promise<Offers>,
    giveUp: AbortController,
  ): Promise<Asked> => {
    const timer = setTimeout(() => giveUp.abort(), giveUpMs)
    try {
      const offers = await said
      failures = 0
      carriersPaused.set({ carrier: carrier.name }, 0)
      kept.delete(key)
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '')
      kept.set(key, { offers, at: clock() })
      return { status: 'answered', offers, isStale: false }
    } catch (error) {
      if (!isRefusal(error)) failures += 1
      if (failures >= failuresToPause) {
        pausedUntil = clock() + pauseMs
        carriersPaused.set({ carrier: carrier.name }, 1)
      }
      log.warn({ err: error, carrier: carrier.name }, 'a carrier is unavailable')
      return failed('unavailable')
    } finally {
      clearTimeout(timer)
      pending.delete(key)
    }
  }

  const start = (key: string, parcel: ParcelToRate): Promise<Asked> | Asked => {
    const same = pending.get(key)
    if (same) return same
    if (clock() < pausedUntil) return failed('paused')
    if (pending.size >= mostPending) return failed('busy')
    const giveUp = new AbortController()
    const said = carrier.rate(parcel, giveUp.signal)
    if (!(said instanceof Promise)) return { status: 'answered', offers: said, isStale: false }
    const asked = keepWhatIsSaid(key, said, giveUp)
    pending.set(key, asked)
    return asked
  }

  return async (parcel: ParcelToRate, waitMs: number): Promise<Asked> => {
    const key = keyOf(parcel)
    const known = kept.get(key)
    const age = known ? clock() - known.at : Infinity
    if (known && age < freshFor(known.offers))
      return counted({ status: 'answered', offers: known.offers, isStale: false }, 'kept')

    const asked = start(key, parcel)
    if (known && age < usableMs)
      return counted({ status: 'answered', offers: known.offers, isStale: true }, 'stale')
    const answer = 'status' in asked ? asked : await withinTime(asked, waitMs)
    return counted(answer, answer.status === 'failed' ? answer.reason : 'fresh')
  }
}

const freshFor = ({ silentCarriers }: Offers) => (silentCarriers.length > 0 ? freshInPartMs : freshMs)

/** The carrier is there and will not have this parcel: no reason to leave everybody else waiting for it. */
const isRefusal = (error: unknown) => error instanceof ProviderError && !error.retryable

function counted(answer: Asked, outcome: string): Asked {
  carrierAnswers.inc({ outcome })
  return answer
}

async function withinTime(asked: Promise<Asked>, waitMs: number): Promise<Asked> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Failed>((resolve) => {
    timer = setTimeout(() => resolve(failed('late')), waitMs)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Everything that a price depends on. */
const keyOf = ({ from, to, grams, currencyCode }: ParcelToRate) =>
  JSON.stringify([
    ...[from, to].flatMap(({ countryCode, provinceCode, postalCode, city }) => [
      countryCode,
      provinceCode,
      postalCode,
      city,
    ]),
    grams,
    currencyCode,
  ])
