import { providerDurations } from '#platform/metrics.ts'
import { doObserved } from '#platform/observed-work.ts'
import { ProviderError } from './provider-error.ts'

type Request = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: unknown
  signal: AbortSignal
}
type TextRequest = Omit<Request, 'body' | 'method'> & {
  method: string
  body?: string | FormData
  fetch?: ProviderFetch | undefined
}

/** Sends one request, without following redirects, as `fetch` does. */
export type ProviderFetch = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string; signal: AbortSignal },
) => Promise<Response>

const answerBytesMax = 1024 * 1024

/**
 * A provider's JSON response, read only up to a sensible size; the signal ends it at any point, also between
 * two bytes.
 *
 * @throws ProviderError for a refusal, an unreachable provider and an answer that is no JSON
 */
export async function requestJson(provider: string, { body, ...request }: Request): Promise<unknown> {
  const { response, text } = await requestText(provider, {
    ...request,
    headers: { accept: 'application/json', 'content-type': 'application/json', ...request.headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const refused = refusalIn(provider, response)
  if (refused) throw refused
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ProviderError(provider, 'answered no JSON', true, { cause: error })
  }
}

/**
 * A provider's response of any status, read like that.
 *
 * @throws ProviderError for an unreachable provider, and one that answers too much
 */
export async function requestText(
  provider: string,
  request: TextRequest,
): Promise<{ response: Response; text: string }> {
  const { response, bytes } = await requestBytes(provider, request, answerBytesMax)
  return { response, text: bytes.toString('utf8') }
}

/**
 * A provider's response of any status as bytes, up to `bytesMax`.
 *
 * @throws ProviderError for an unreachable provider, and one that answers too much
 */
export async function requestBytes(
  provider: string,
  request: TextRequest,
  bytesMax: number,
): Promise<{ response: Response; bytes: Buffer }> {
  let status = 0
  return doObserved(
    {
      kind: 'provider',
      name: () => provider,
      attributes: () => ({
        provider,
        'http.request.method': request.method,
        'http.response.status_code': status,
      }),
      isFailed: () => status >= 400,
    },
    async () => {
      const stopTimer = providerDurations.startTimer({ provider })
      try {
        const response = await send(provider, request)
        status = response.status
        return { response, bytes: await readBytes(provider, response, bytesMax) }
      } finally {
        stopTimer({ answer: status === 0 ? 'none' : `${Math.floor(status / 100)}xx` })
      }
    },
  )
}

/** What a response's status says, if it is a failure. */
export const refusalIn = (provider: string, { ok, status }: Response): ProviderError | undefined =>
  ok ? undefined : new ProviderError(provider, `answered ${status}`, isWorthRepeating(status), { status })

async function send(
  provider: string,
  { url, fetch: sendElsewhere, body, ...request }: TextRequest,
): Promise<Response> {
  try {
    if (sendElsewhere && typeof body !== 'object')
      return await sendElsewhere(url, { ...request, ...(body !== undefined && { body }) })
    return await fetch(url, { ...request, ...(body !== undefined && { body }), redirect: 'error' })
  } catch (error) {
    throw new ProviderError(provider, 'could not be reached', true, { cause: error })
  }
}

async function readBytes(provider: string, response: Response, bytesMax: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength
      // Leaving the loop cancels the rest.
      if (size > bytesMax) throw new ProviderError(provider, 'answered too much', false)
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof ProviderError) throw error
    throw new ProviderError(provider, 'broke off its answer', true, { cause: error })
  }
  return Buffer.concat(chunks)
}

const isWorthRepeating = (status: number) => status === 408 || status === 429 || status >= 500
