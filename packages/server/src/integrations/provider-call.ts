import * as v from 'valibot'
import type { OnExchange } from './exchange.ts'
import { ProviderError } from './provider-error.ts'
import { refusalIn, requestBytes, requestText } from './provider-http.ts'

/** How an account of a provider is called. */
export type ProviderAccess = {
  /** The provider's own name. */
  name: string
  /** Of the API, without a trailing slash. */
  url: string
  headers: Record<string, string>
  /** The provider's words in the body of a refusal; undefined for a body in another form. */
  wordsIn: (body: string) => string | undefined
  onExchange?: OnExchange | undefined
}

export type ProviderCall<Schema extends v.GenericSchema> = {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  answer: Schema
  timeoutMs: number
}

/**
 * One call of a provider's JSON API, whose answer is parsed, and which `onExchange` is told of.
 *
 * @throws ProviderError for a refusal, with the provider's words, an unreachable server and an unusable answer
 */
export async function callProvider<Schema extends v.GenericSchema>(
  { name, url, headers, wordsIn, onExchange }: ProviderAccess,
  { method, path, body, answer, timeoutMs }: ProviderCall<Schema>,
): Promise<v.InferOutput<Schema>> {
  const request = body === undefined ? null : JSON.stringify(body)
  const startedOn = performance.now()
  const note = (status: number | null, response: string | null, failure: string | null) =>
    onExchange?.({
      direction: 'sent',
      method,
      path,
      status,
      durationMs: Math.round(performance.now() - startedOn),
      failure,
      request,
      response,
    })
  const { response, text } = await requestText(name, {
    method,
    url: `${url}${path}`,
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    ...(request !== null && { body: request }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(async (error: unknown) => {
    await note(null, null, error instanceof Error ? error.message : 'failed')
    throw error
  })
  const refusal = refusedWith(name, response, wordsIn(text))
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), answer), text)
  const unusable = read.success ? null : `${name}: answered in an unknown form`
  await note(response.status, text, refusal ? refusal.message : unusable)
  if (refusal) throw refusal
  if (!read.success) throw new ProviderError(name, 'answered in an unknown form', true)
  return read.output
}

function refusedWith(name: string, response: Response, words: string | undefined): ProviderError | undefined {
  const refusal = refusalIn(name, response)
  if (!refusal || !words) return refusal
  return new ProviderError(name, words, refusal.retryable, { status: response.status })
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
