import * as v from 'valibot'
import type { OnExchange } from '../../exchange.ts'
import { ProviderError } from '../../provider-error.ts'
import { refusalIn, requestBytes, requestText } from '../../provider-http.ts'

export const easyPost = 'EasyPost'

export type EasyPostAccount = {
  apiKey: string
  /** Of the API, with its version and without a trailing slash. */
  url: string
  /** The carrier accounts to use; empty uses all of the account. */
  carrierAccountIds: readonly string[]
  onExchange?: OnExchange | undefined
}

type Call<Schema extends v.GenericSchema> = {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  answer: Schema
  timeoutMs: number
}

/** `errors` is a list of texts or of objects by field; only the message is shown. */
const errorBody = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ error: v.object({ code: v.string(), message: v.pipe(v.unknown(), v.transform(wordsOf)) }) }),
)

/**
 * One call of EasyPost's API, whose answer is parsed.
 *
 * @throws ProviderError for a refusal, with EasyPost's words, an unreachable server and an unusable answer
 */
export async function callEasyPost<Schema extends v.GenericSchema>(
  account: EasyPostAccount,
  { method, path, body, answer, timeoutMs }: Call<Schema>,
): Promise<v.InferOutput<Schema>> {
  const request = body === undefined ? null : JSON.stringify(body)
  const startedOn = performance.now()
  const note = (status: number | null, response: string | null, failure: string | null) =>
    account.onExchange?.({
      direction: 'sent',
      method,
      path,
      status,
      durationMs: Math.round(performance.now() - startedOn),
      failure,
      request,
      response,
    })
  const { response, text } = await requestText(easyPost, {
    method,
    url: `${account.url}${path}`,
    headers: headersOf(account),
    ...(request !== null && { body: request }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(async (error: unknown) => {
    await note(null, null, error instanceof Error ? error.message : 'failed')
    throw error
  })
  const refusal = refusedWith(response, text)
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), answer), text)
  const unusable = read.success ? null : `${easyPost}: answered in an unknown form`
  await note(response.status, text, refusal ? refusal.message : unusable)
  if (refusal) throw refusal
  if (!read.success) throw new ProviderError(easyPost, 'answered in an unknown form', true)
  return read.output
}

const headersOf = ({ apiKey }: EasyPostAccount) => ({
  accept: 'application/json',
  'content-type': 'application/json',
  authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`,
})

function refusedWith(response: Response, text: string): ProviderError | undefined {
  const refusal = refusalIn(easyPost, response)
  const told = refusal && v.safeParse(errorBody, text)
  if (!refusal || !told?.success) return refusal
  const { code, message } = told.output.error
  const words = message === '' ? code : message
  return new ProviderError(easyPost, words, refusal.retryable, { status: response.status })
}

/** A message is a text, a list of them, or an object of lists by field. */
function wordsOf(message: unknown): string {
  if (typeof message === 'string') return message
  if (Array.isArray(message)) return message.map(wordsOf).join(', ')
  if (typeof message === 'object' && message !== null) return Object.values(message).map(wordsOf).join(', ')
  return ''
}

const fileBytesMax = 5 * 1024 * 1024

/**
 * A file that an answer names by its address, such as a label. It needs no key.
 *
 * @throws ProviderError as `callEasyPost`, and for an address that is less secure than the API's
 */
export async function loadEasyPostFile({ url: api }: EasyPostAccount, url: string): Promise<Uint8Array> {
  const { protocol } = new URL(url)
  if (protocol !== 'https:' && protocol !== new URL(api).protocol)
    throw new ProviderError(easyPost, 'named an insecure address', false)
  const signal = AbortSignal.timeout(20_000)
  const { response, bytes } = await requestBytes(
    easyPost,
    { method: 'GET', url, headers: {}, signal },
    fileBytesMax,
  )
  const refusal = refusalIn(easyPost, response)
  if (refusal) throw refusal
  return bytes
}
