import type { BrowserEvent } from '@aftercare/domain/risk/browser-check'
import * as v from 'valibot'
import type { OnExchange } from '../exchange.ts'
import { callRecorded, jsonIn } from '../provider-call.ts'
import { ProviderError } from '../provider-error.ts'
import { refusalIn } from '../provider-http.ts'

const provider = 'Fingerprint'
const timeoutMs = 10_000

export type FingerprintWorkspace = {
  secretKey: string
  /** Of the Server API in the workspace's region, without a trailing slash. */
  url: string
  onExchange?: OnExchange | undefined
}

export type FingerprintServer = {
  /**
   * What Fingerprint recorded under this request id; undefined where it knows none, which can be because it was asked too
   * early.
   *
   * @throws ProviderError
   */
  findEvent(requestId: string): Promise<BrowserEvent | undefined>
  /**
   * Asks whether the key is accepted; changes nothing, and reads nobody's event.
   *
   * @throws ProviderError
   */
  test(): Promise<void>
}

/** The part of an event that is read. */
const event = v.object({
  timestamp: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15)),
  identification: v.nullish(v.object({ visitor_id: v.string() })),
  incremental_identification_status: v.nullish(v.string()),
  suspect_score: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))),
  replayed: v.nullish(v.boolean()),
})
const refused = v.object({ error: v.object({ message: v.string() }) })

/** Request ids come from browsers: others than of this form would be asked for at another path. */
const idForm = /^[\w-]+(?:\.[\w-]+)*$/

/** The example of an id in Fingerprint's documentation, which is of no event of a workspace. */
const exampleId = '1708102555327.NLOjmg'

/** Fingerprint's Server API v4, as docs/integrations/fingerprint.md describes it. */
export function fingerprintServer({ secretKey, url, onExchange }: FingerprintWorkspace): FingerprintServer {
  const find = (id: string): Promise<BrowserEvent | undefined> =>
    callRecorded(
      {
        name: provider,
        url,
        onExchange,
        headers: { accept: 'application/json', authorization: `Bearer ${secretKey}` },
      },
      { method: 'GET', path: `/v4/events/${id}`, shownPath: '/v4/events/{event_id}', timeoutMs },
      read,
      shown,
    )
  return {
    async findEvent(requestId) {
      if (!idForm.test(requestId)) throw new ProviderError(provider, 'not an event ID', false)
      return find(requestId)
    },
    async test() {
      await find(exampleId)
    },
  }
}

function read(response: Response, text: string): { answer: BrowserEvent | undefined } | ProviderError {
  const answer = jsonIn(text)
  if (response.status === 404 && v.is(refused, answer)) return { answer: undefined }
  const refusal = refusalIn(provider, response)
  if (refusal) {
    const words = v.safeParse(refused, answer)
    if (!words.success) return refusal
    const { status } = response
    return new ProviderError(provider, words.output.error.message.slice(0, 300), refusal.retryable, {
      status,
    })
  }
  const found = v.safeParse(event, answer)
  if (!found.success) return new ProviderError(provider, 'answered in an unknown form', true)
  return { answer: eventOf(found.output) }
}

const eventOf = (found: v.InferOutput<typeof event>): BrowserEvent => ({
  visitorId: found.identification?.visitor_id ?? null,
  identifiedOn: new Date(found.timestamp),
  // Of a partial event, Fingerprint says to ignore it.
  suspectScore:
    found.incremental_identification_status === 'partially_completed' ? null : (found.suspect_score ?? null),
  isReplayed: found.replayed === true,
})

/** An event holds much about a person and their device: only what is read of it, without their ids, is recorded. */
function shown(text: string): string {
  const answer = jsonIn(text)
  const found = v.safeParse(event, answer)
  if (found.success) {
    const { suspect_score = null, replayed = null } = found.output
    return JSON.stringify({ suspect_score, replayed })
  }
  return v.is(refused, answer) ? JSON.stringify(answer) : ''
}
