import * as v from 'valibot'
import type { OnExchange } from './exchange.ts'
import { ProviderError } from './provider-error.ts'
import { refusalIn, requestBytes, requestText, type ProviderFetch } from './provider-http.ts'

/** How an account of a provider is called. */
export type ProviderAccess = {
  /** The provider's own name. */
  name: string
  /** Of the API, without a trailing slash. */
  url: string
  headers: Record<string, string>
  /** The provider's words in the body of a refusal; undefined for a body in another form. Left out, they are not read. */
  wordsIn?: (body: string) => string | undefined
  onExchange?: OnExchange | undefined
  /** Sends the request; left out, `fetch` does. Addresses that merchants typed in need another. */
  fetch?: ProviderFetch | undefined
}

export type ProviderCall<Schema extends v.GenericSchema> = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: unknown
  /** What is read of the answer, whose body is undefined to it where there is no JSON. */
  answer: Schema
  timeoutMs: number
}

/**
 * One call of a provider's JSON API, whose answer is parsed, and which `onExchange` records.
 *
 * @throws ProviderError for a refusal, with the provider's words, an unreachable server and an unusable answer
 */
export const callProvider = <Schema extends v.GenericSchema>(
  { name, wordsIn, ...access }: ProviderAccess,
  { answer, ...call }: ProviderCall<Schema>,
): Promise<v.InferOutput<Schema>> =>
  callRecorded(
    { ...access, name, headers: { accept: json, 'content-type': json, ...access.headers } },
    call,
    (response, text) => {
      const refusal = refusedWith(name, response, wordsIn?.(text))
      if (refusal) return refusal
      const read = v.safeParse(answer, jsonIn(text))
      return read.success
        ? { answer: read.output }
        : new ProviderError(name, 'answered in an unknown form', true)
    },
  )

const json = 'application/json'

type RecordedCall = {
  method: string
  path: string
  /** What is recorded for a path that contains personal data. */
  shownPath?: string
  body?: unknown
  /** How the body is sent; it is recorded as JSON either way. */
  isForm?: boolean
  timeoutMs: number
}

/**
 * One call of a provider's API, which `onExchange` records. `read` says what the response comes to, and `shown` what is
 * recorded of its text.
 *
 * @throws ProviderError that `read` returns, and for an unreachable server
 */
export async function callRecorded<Answer>(
  { name, url, headers, onExchange, fetch }: Omit<ProviderAccess, 'wordsIn'>,
  { method, path, shownPath = path, body, isForm = false, timeoutMs }: RecordedCall,
  read: (response: Response, text: string) => { answer: Answer } | ProviderError,
  shown = (text: string) => text,
): Promise<Answer> {
  const request = body === undefined ? null : JSON.stringify(body)
  const startedOn = performance.now()
  const note = (status: number | null, response: string | null, failure: string | null) =>
    onExchange?.({
      direction: 'sent',
      method,
      path: shownPath,
      status,
      durationMs: Math.round(performance.now() - startedOn),
      failure,
      request,
      response,
    })
  const { response, text } = await requestText(name, {
    method,
    url: `${url}${path}`,
    headers,
    ...(request !== null && { body: isForm ? formOf(body) : request }),
    signal: AbortSignal.timeout(timeoutMs),
    fetch,
  }).catch(async (error: unknown) => {
    await note(null, null, error instanceof Error ? error.message : 'failed')
    throw error
  })
  const outcome = read(response, text)
  const failure = outcome instanceof ProviderError ? outcome : null
  await note(response.status, shown(text), failure && failure.message)
  if (outcome instanceof ProviderError) throw outcome
  return outcome.answer
}

const formOf = (body: unknown): string => new URLSearchParams(body as Record<string, string>).toString()

function refusedWith(name: string, response: Response, words: string | undefined): ProviderError | undefined {
  const refusal = refusalIn(name, response)
  if (!refusal || !words) return refusal
  return new ProviderError(name, words, refusal.retryable, { status: response.status })
}

/** Undefined for a text that is no JSON, such as an empty one. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const fileBytesMax = 5 * 1024 * 1024

/**
 * A file that an answer names by its address, such as a label. It is loaded without the account's key.
 *
 * @throws ProviderError as `callProvider`, and for an address that is less secure than the API's
 */
export async function loadProviderFile(
  { name, url: api }: Pick<ProviderAccess, 'name' | 'url'>,
  url: string,
): Promise<Uint8Array> {
  const { protocol } = new URL(url)
  if (protocol !== 'https:' && protocol !== new URL(api).protocol)
    throw new ProviderError(name, 'named an insecure address', false)
  const signal = AbortSignal.timeout(20_000)
  const { response, bytes } = await requestBytes(
    name,
    { method: 'GET', url, headers: {}, signal },
    fileBytesMax,
  )
  const refusal = refusalIn(name, response)
  if (refusal) throw refusal
  return bytes
}

/** The texts in a value that a provider uses for messages: a text, a list of them, or an object of them by field. */
export function wordsOf(message: unknown): string {
  if (typeof message === 'string') return message
  if (Array.isArray(message)) return message.map(wordsOf).filter(Boolean).join(', ')
  if (typeof message === 'object' && message !== null) return wordsOf(Object.values(message))
  return ''
}

/** Whether a file begins as files of its format do. */
export const startsWith = (file: Uint8Array, beginning: string): boolean =>
  Buffer.from(file.subarray(0, beginning.length)).toString('latin1') === beginning
