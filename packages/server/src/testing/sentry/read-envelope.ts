import * as v from 'valibot'

export type EnvelopeItem = { type: string; headers: Record<string, unknown>; payload: string }
export type ReceivedEnvelope = { headers: Record<string, unknown>; items: EnvelopeItem[] }

const uuid = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i))
const moment = v.pipe(v.string(), v.isoTimestamp())

const envelopeHeaders = v.looseObject({
  event_id: v.optional(uuid),
  dsn: v.optional(v.string()),
  sent_at: v.optional(moment),
  sdk: v.optional(v.looseObject({ name: v.string(), version: v.string() })),
})

const itemTypes = [
  'event',
  'transaction',
  'replay_event',
  'replay_recording',
  'client_report',
  'session',
] as const
/** Their payloads belong to the event that the envelope names. */
const ofEvent = new Set<string>(['event', 'transaction', 'replay_event', 'replay_recording'])
const itemHeaders = v.looseObject({
  type: v.picklist(itemTypes),
  length: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  content_type: v.optional(v.string()),
})

/** One with neither is discarded. */
const exception = v.union([v.looseObject({ type: v.string() }), v.looseObject({ value: v.string() })])

const event = v.looseObject({
  event_id: uuid,
  timestamp: v.union([v.number(), moment]),
  platform: v.string(),
  level: v.optional(v.picklist(['fatal', 'error', 'warning', 'info', 'debug'])),
  exception: v.optional(v.object({ values: v.pipe(v.array(exception), v.minLength(1)) })),
})
const span = v.looseObject({
  span_id: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  trace_id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
})
const transaction = v.looseObject({
  event_id: uuid,
  type: v.literal('transaction'),
  start_timestamp: v.number(),
  timestamp: v.number(),
  contexts: v.looseObject({ trace: v.looseObject({ ...span.entries, op: v.optional(v.string()) }) }),
  spans: v.array(span),
})
const replayEvent = v.looseObject({
  type: v.literal('replay_event'),
  replay_id: uuid,
  segment_id: v.pipe(v.number(), v.integer()),
  timestamp: v.number(),
})

const payloads: Record<string, v.GenericSchema> = { event, transaction, replay_event: replayEvent }

/** Limits of Sentry's documentation, before compression. */
const bytesMax = { envelope: 200 * 1024 * 1024, event: 1024 * 1024 }

/**
 * Reads an envelope as Sentry's developer documentation defines it.
 *
 * @throws for everything that it calls malformed, and for what a server drops
 */
export function readEnvelope(bytes: Buffer): ReceivedEnvelope {
  if (bytes.length > bytesMax.envelope) throw new Error('the envelope is too large')
  const [first, afterHeaders] = lineAt(bytes, 0)
  const headers = v.parse(envelopeHeaders, JSON.parse(first))
  const items: EnvelopeItem[] = []
  let at = afterHeaders
  while (at < bytes.length) {
    const [line, afterLine] = lineAt(bytes, at)
    if (line === '' && afterLine >= bytes.length) break
    const itemHead = v.parse(itemHeaders, JSON.parse(line))
    const [payload, next] = payloadAt(bytes, afterLine, itemHead.length)
    items.push({ type: itemHead.type, headers: itemHead, payload })
    at = next
  }
  for (const { type, payload } of items) {
    if (ofEvent.has(type) && headers.event_id === undefined) throw new Error(`${type} needs an event_id`)
    if (type === 'event' && payload.length > bytesMax.event) throw new Error('the event is too large')
    const schema = payloads[type]
    if (schema) v.parse(schema, JSON.parse(payload))
  }
  assertFitting(items.map(({ type }) => type))
  return { headers, items }
}

function lineAt(bytes: Buffer, from: number): [string, number] {
  const found = bytes.indexOf('\n', from)
  const end = found === -1 ? bytes.length : found
  return [bytes.toString('utf8', from, end), end + 1]
}

function payloadAt(bytes: Buffer, from: number, length: number | undefined): [string, number] {
  if (length === undefined) return lineAt(bytes, from)
  const end = from + length
  if (end > bytes.length) throw new Error('the payload is shorter than its length')
  if (end < bytes.length && bytes[end] !== 10) throw new Error('the payload is longer than its length')
  return [bytes.toString('utf8', from, end), end + 1]
}

/** At most one event or transaction, and a recording only with its replay. */
function assertFitting(types: readonly string[]): void {
  if (types.length === 0) throw new Error('the envelope has no items')
  if (types.filter((type) => type === 'event' || type === 'transaction').length > 1)
    throw new Error('more than one event in an envelope')
  if (types.includes('replay_recording') !== types.includes('replay_event'))
    throw new Error('a recording and its replay belong together')
}
