import { createHash, createHmac } from 'node:crypto'
import * as v from 'valibot'
import { isSame } from '../../is-same.ts'
import { signedJson } from '../../webhooks/signed-json.ts'

/** A request of Gladly, as it came. */
export type GladlyRequest = {
  method: string
  /** With its query. */
  url: URL
  header: (name: string) => string | undefined
  rawBody: string
}

const authorization =
  /^SigningAlgorithm=hmac-sha256, ?SignedHeaders=([a-z0-9;-]{1,500}), ?Signature=([0-9a-f]{64})$/

/** Older requests could have been overheard. */
const longestMs = 15 * 60 * 1000

/**
 * Whether a store's Gladly signed a request, as docs/integrations/gladly.md describes it, within a quarter of an hour of
 * `now`.
 */
export function isSignedByGladly(key: string, request: GladlyRequest, now: Date): boolean {
  const { header } = request
  const [, names = '', signature = ''] = authorization.exec(header('gladly-authorization') ?? '') ?? []
  const time = header('gladly-time') ?? ''
  const sentOn = momentIn(time)
  if (!names.split(';').includes('gladly-time')) return false
  if (sentOn === undefined || Math.abs(now.getTime() - sentOn) > longestMs) return false
  return isSame(signature, signGladlyRequest(key, request, names))
}

/** The signature of a request over its headers of these names, which are separated by semicolons. */
export function signGladlyRequest(
  key: string,
  { method, url, header, rawBody }: GladlyRequest,
  names: string,
): string {
  const time = header('gladly-time') ?? ''
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&')
  const headers = names
    .split(';')
    .map((name) => `${name}:${(header(name) ?? '').trim().replaceAll(/\s+/g, ' ')}\n`)
    .join('')
  const normalized = [method, url.pathname, query, headers, names, sha256(rawBody)].join('\n')
  const dayKey = createHmac('sha256', key).update(time.slice(0, 8)).digest()
  return createHmac('sha256', dayKey)
    .update(['hmac-sha256', time, sha256(normalized)].join('\n'))
    .digest('hex')
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Of a moment such as 20190213T214016Z. */
function momentIn(time: string): number | undefined {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(time) ?? []
  const moment = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`)
  return Number.isNaN(moment) ? undefined : moment
}

const word = v.pipe(v.string(), v.trim(), v.maxLength(254))
/** A profile's values come as a list, an agent's search as a text. */
const words = v.pipe(
  v.optional(v.nullable(v.union([word, v.pipe(v.array(word), v.maxLength(100))])), []),
  v.transform((given) => (Array.isArray(given) ? given : [given ?? '']).filter((one) => one !== '')),
)

/** What Gladly asks about a customer. */
export const gladlyLookup = v.pipe(
  signedJson,
  v.object({
    lookupLevel: v.picklist(['BASIC', 'DETAILED']),
    uniqueMatchRequired: v.optional(v.boolean(), false),
    query: v.object({
      externalCustomerId: words,
      emails: words,
      email: words,
      orderNumber: words,
    }),
  }),
)
export type GladlyLookup = v.InferOutput<typeof gladlyLookup>
