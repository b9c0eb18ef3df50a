import { configuredIntegrations } from '@aftercare/domain/merchants/integrations'
import { marketingEvent } from '@aftercare/domain/marketing/marketing-events'
import { nextTryOn, retryAfterMs } from '@aftercare/domain/webhooks/webhook-schedule'
import * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import { RateLimited, type MarketingPlatform } from '#integrations/marketing/marketing-platform.ts'
import { mayHaveArrived, ProviderError } from '#integrations/provider-error.ts'
import { sendMarketingEventsJob } from '#job-kinds/marketing-job-kinds.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { openMarketingPlatform } from '#modules/integrations/marketing-platforms.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import {
  dropConsent,
  failPending,
  findDue,
  forgetAlert,
  leaseLane,
  listDueLanes,
  markAlerted,
  renewEvent,
  updateEvent,
  updateLane,
  type EventRow,
  type LaneKey,
} from './marketing-store.ts'

const minuteMs = 60_000
/** Longer than one event can take: then another process may continue. */
const leaseMs = 2 * minuteMs
const longestPauseMs = 15 * minuteMs

/**
 * Tells a marketing platform what is due, one event after the other, until nothing is. One process at a time does it
 * for a platform of a store, so that another that hangs delays only itself, and a customer's events keep their order. A
 * platform that can't be reached, refuses the credentials or asks for it gets a pause.
 */
export async function sendMarketingEvents(deps: Deps, key: LaneKey): Promise<void> {
  const startedOn = deps.now()
  if (!(await leaseLane(deps.db, key, { now: startedOn, until: laterBy(startedOn, leaseMs) }))) return
  let pausedUntil: Date | null = null
  try {
    for (let sent = 0; pausedUntil === null; sent += 1) {
      const event = await findDue(deps.db, key, deps.now())
      if (!event) return
      const platform = await openMarketingPlatform(deps, key, {
        job: 'sendMarketingEvent',
        eventId: event.id,
      })
      if (!platform) {
        await failPending(deps.db, key, { now: deps.now(), failure: 'The integration is not enabled.' })
        return
      }
      pausedUntil =
        sent >= platform.mostPerMinute ? laterBy(startedOn, minuteMs) : await sendOne(deps, platform, event)
      await updateLane(deps.db, key, { leasedUntil: laterBy(deps.now(), leaseMs) })
    }
  } finally {
    await updateLane(deps.db, key, { leasedUntil: null, pausedUntil })
  }
}

const laterBy = (moment: Date, ms: number) => new Date(moment.getTime() + ms)

/** Sends an event and writes how that ended. Returns until when the platform is to be left alone; null for not at all. */
async function sendOne(deps: Deps, platform: MarketingPlatform, event: EventRow): Promise<Date | null> {
  if (event.body === null) {
    await updateEvent(deps.db, event, ended(deps, 'failed', 'The customer’s data was erased.'))
    return null
  }
  // A process stopped in the middle of its attempt.
  const isInterrupted = event.tries > 0 && event.failure === null
  if (isInterrupted && platform.repeats === 'duplicated') {
    await updateEvent(deps.db, event, ended(deps, 'failed', outcomeUnknown))
    return null
  }
  await updateEvent(deps.db, event, { tries: event.tries + 1, failure: null })
  try {
    const parsed = v.parse(marketingEvent, JSON.parse(event.body))
    await platform.send(parsed, {
      isRepeated: event.tries > 0,
      onSubscribed: () => dropConsent(deps.db, event, parsed),
    })
    await updateEvent(deps.db, event, ended(deps, 'sent', null))
    await forgetAlert(deps.db, event)
    return null
  } catch (error) {
    if (error instanceof ProviderError) return recordFailure(deps, event, error, platform)
    // A fault of ours must not hold back what waits behind it.
    deps.log.error(
      { err: error, storeId: event.storeId, eventId: event.id },
      'a marketing event was given up',
    )
    await updateEvent(deps.db, event, ended(deps, 'failed', 'The event could not be prepared.'))
    return null
  }
}

const ended = ({ now }: Deps, state: 'sent' | 'failed', failure: string | null) =>
  ({ state, failure, nextTryOn: null, endedOn: now() }) as const

const outcomeUnknown = 'It isn’t known whether this event arrived. If it didn’t, send it again.'

async function recordFailure(
  deps: Deps,
  event: EventRow,
  error: ProviderError,
  { repeats }: MarketingPlatform,
): Promise<Date | null> {
  const now = deps.now()
  if (error instanceof RateLimited) {
    await updateEvent(deps.db, event, { tries: event.tries, failure: error.message })
    const asked = retryAfterMs(error.retryAfter, now)
    return laterBy(now, Math.min(Math.max(asked, minuteMs), longestPauseMs))
  }
  // Credentials can be corrected.
  const isRefusedKey = error.status !== undefined && [401, 402, 403].includes(error.status)
  const tries = event.tries + 1
  const isUnknown = repeats === 'duplicated' && mayHaveArrived(error)
  const next = !isUnknown && (error.retryable || isRefusedKey) ? nextTryOn(now, tries) : null
  const failure = isUnknown ? outcomeUnknown : error.message.slice(0, 500)
  await updateEvent(
    deps.db,
    event,
    next ? { tries, nextTryOn: next, failure } : { tries, ...ended(deps, 'failed', failure) },
  )
  // One that hangs would otherwise get all that waits, and none of it again.
  if (isUnknown) return laterBy(now, 5 * minuteMs)
  if (!next) {
    if (error.retryable || isRefusedKey) await alertGivenUp(deps, event, error)
    return null
  }
  return new Date(Math.min(next.getTime(), now.getTime() + longestPauseMs))
}

/** Alerts the store, once until the platform takes something again. */
const alertGivenUp = (deps: Deps, { storeId, integrationId }: EventRow, { message }: ProviderError) =>
  inTransaction(deps, async (deps) => {
    if (!(await markAlerted(deps.db, { storeId, integrationId }, deps.now()))) return
    const { name } = configuredIntegrations[integrationId]
    await raiseAlert(deps, storeId, {
      severity: 'Warning',
      category: 'Settings',
      subject: `${name} accepts no events`,
      message: `An event was given up after eight tries. The last answer was: ${message.slice(0, 300)}`,
      path: `settings/integrations/${integrationId}`,
    })
  })

/** Sends an event again that was given up. */
export async function renewMarketingEvent(
  deps: Deps,
  { eventId: id, ...key }: LaneKey & { eventId: string },
): Promise<void> {
  if (await renewEvent(deps.db, { storeId: key.storeId, id, now: deps.now() }))
    await enqueue(deps, sendMarketingEventsJob, key)
}

const mostLanes = 1000

/** Finds events that have come due, and those of a process that stopped. */
export async function findDueMarketing(deps: Deps): Promise<void> {
  for (const key of await listDueLanes(deps.db, deps.now(), mostLanes))
    await enqueue(deps, sendMarketingEventsJob, key)
}
