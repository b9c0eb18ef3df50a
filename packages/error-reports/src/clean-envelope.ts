import { cleanText, withoutPersonalData } from '@aftercare/domain/error-reports/without-personal-data'
import type { makeFetchTransport } from '@sentry/browser'

type Envelope = Parameters<ReturnType<typeof makeFetchTransport>['send']>[0]
type Item = readonly [headers: Record<string, unknown>, payload: unknown]

/** An envelope without personal data, recordings included. */
export function cleanEnvelope(envelope: Envelope): Envelope {
  const [headers, items] = envelope as unknown as [unknown, Item[]]
  return [withoutPersonalData(headers), items.map(cleanItem)] as unknown as Envelope
}

function cleanItem([headers, payload]: Item): Item {
  if (headers['type'] !== 'replay_recording') return [headers, withoutPersonalData(payload)]
  const recording = typeof payload === 'string' ? cleanRecording(payload) : ''
  return [{ ...headers, length: new TextEncoder().encode(recording).length }, recording]
}

/** What rrweb numbers so: the page's address, and what Sentry adds, such as requests. */
const pageAddress = 4
const added = 5

/** Texts, inputs and most attributes were masked when they were recorded; what is left to clean are addresses. */
function cleanRecording(recording: string): string {
  const end = recording.indexOf('\n') + 1
  const events = JSON.parse(recording.slice(end)) as { type: number; data: unknown }[]
  const cleaned = events.map((event) => ({
    ...event,
    data:
      event.type === pageAddress || event.type === added
        ? withoutPersonalData(event.data)
        : withCleanAddresses(event.data),
  }))
  return recording.slice(0, end) + JSON.stringify(cleaned)
}

/** The attributes of elements that rrweb keeps as they are. */
const addresses = new Set(['action', 'formaction', 'href', 'src', 'srcset', 'xlink:href'])

function withCleanAddresses(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withCleanAddresses)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, content]: [string, unknown]) => [
      name,
      addresses.has(name) && typeof content === 'string' ? cleanText(content) : withCleanAddresses(content),
    ]),
  )
}
