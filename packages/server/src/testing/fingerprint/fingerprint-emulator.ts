import { Refused, useEmulatedPlatform, type Asked } from '../emulated-platform.ts'

type EmulatedEvent = {
  id: string
  visitorId: string
  /** When the browser was identified. */
  at: Date
  /** Null for a plan without Smart Signals. */
  suspectScore: number | null
  isReplayed: boolean
  isPartial: boolean
  /** Requests that come before Fingerprint knows the event. */
  requestsTooEarly: number
}

/** Why a workspace is refused, with status 403. */
type Refusal =
  | 'secret_api_key_required'
  | 'secret_api_key_not_found'
  | 'subscription_not_active'
  | 'wrong_region'
  | 'feature_not_enabled'

const codes: Record<number, string> = {
  400: 'request_cannot_be_parsed',
  404: 'event_not_found',
  429: 'too_many_requests',
  500: 'failed',
}

/** The reading of events in Fingerprint's Server API v4 as docs/integrations/fingerprint.md describes it. */
export async function useFingerprint() {
  const secretKey = 'fingerprint-secret-of-tests'
  const events: EmulatedEvent[] = []
  const world: { refusal: Refusal | undefined; isThrottled: boolean } = {
    refusal: undefined,
    isThrottled: false,
  }

  const answer = ({ method, path, headers, json }: Asked) => {
    const [, id] = /^\/v4\/events\/([^/?]+)$/.exec(path) ?? []
    if (method !== 'GET' || id === undefined) throw new Refused(400, 'invalid path')
    const key = headers.get('authorization')
    if (key === null) throw forbidden('secret_api_key_required')
    if (key !== `Bearer ${secretKey}`) throw forbidden('secret_api_key_not_found')
    if (world.refusal) throw forbidden(world.refusal)
    if (world.isThrottled) throw new Refused(429, 'too many requests')
    if (json !== undefined || !/^\d{13}\.\w{6}$/.test(id)) throw new Refused(400, 'invalid event_id')
    const found = events.find((event) => event.id === id)
    if (!found || found.requestsTooEarly-- > 0) throw new Refused(404, 'event id not found')
    return { status: 200, body: shown(found) }
  }
  const emulator = await useEmulatedPlatform({
    answer,
    refusal: ({ status, message }) => ({
      error: { code: status === 403 ? message.replaceAll(' ', '_') : codes[status], message },
    }),
    reset() {
      events.length = 0
      world.refusal = undefined
      world.isThrottled = false
    },
  })
  return {
    ...emulator,
    world,
    secretKey,
    events,
    /** A browser is identified now; returns the event, whose id the browser sends as its request id. */
    identify(at: Date, given: Partial<EmulatedEvent> = {}): EmulatedEvent {
      const event = {
        id: `${at.getTime()}.e${String(events.length).padStart(5, '0')}`,
        visitorId: 'Ibk1527CUFmcnjLwIs4A9',
        at,
        suspectScore: 8,
        isReplayed: false,
        isPartial: false,
        requestsTooEarly: 0,
        ...given,
      }
      events.push(event)
      return event
    },
  }
}

const forbidden = (refusal: Refusal) => new Refused(403, refusal.replaceAll('_', ' '))

/** With more about the person than is read, as Fingerprint answers it. */
const shown = ({ id, visitorId, at, suspectScore, isReplayed, isPartial }: EmulatedEvent) => ({
  event_id: id,
  timestamp: at.getTime(),
  ...(isPartial && { incremental_identification_status: 'partially_completed' }),
  url: 'https://shop.example/returns',
  ip_address: '203.0.113.15',
  user_agent: 'Mozilla/5.0 (Windows NT 6.1; Win64; x64)',
  replayed: isReplayed,
  identification: {
    visitor_id: visitorId,
    visitor_found: true,
    confidence: { score: 0.97, version: '1.1' },
  },
  ip_info: { v4: { address: '203.0.113.15', geolocation: { city_name: 'Prague', latitude: 50.05 } } },
  ...(suspectScore !== null && { suspect_score: suspectScore }),
})
