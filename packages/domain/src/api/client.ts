import * as v from 'valibot'
import type { Endpoint, EndpointInput, EndpointOutput } from './endpoint.ts'

/** The server understood the call and said no; `message` is safe to show. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  /** What the server sends with the error, such as the fresh calculation of a 409. */
  readonly body: unknown

  constructor(status: number, code: string, clientMessage: string, body?: unknown) {
    super(clientMessage)
    this.status = status
    this.code = code
    this.body = body
  }
}

/** No answer came; trying again may help. */
export class NetworkError extends Error {
  override name = 'NetworkError'
}

/** An answer came, but not one that the endpoint promises. */
export class UnexpectedAnswer extends Error {
  override name = 'UnexpectedAnswer'
}

/** The message for an error that has none. */
export const fallbackMessage = (status: number): string => {
  if (status === 403) return 'Sorry, not authorized'
  if (status === 404) return 'Item not found'
  return 'Something went wrong, please try again. If problem persists, please contact us.'
}

const refusalBody = v.object({
  clientMessage: v.optional(v.string()),
  code: v.optional(v.string(), 'unknown'),
})
const noRefusal = { clientMessage: undefined, code: 'unknown' }

/** Repeats after a lost connection or a fault of the server, never after a refusal (section 7). */
const retriesMax = 2

type ClientOptions = {
  fetch?: typeof globalThis.fetch
  /** Sent with every call; read again each time, so that a renewed token takes effect immediately. */
  headers?: () => Record<string, string> | Promise<Record<string, string>>
  /** Lets the caller see each answer's headers, such as a renewed order token. */
  onResponse?: (response: Response) => void
  wait?: (ms: number) => Promise<void>
}

/**
 * Returns a typed `call(endpoint, input)` bound to one base URL. It throws `ApiError`, `NetworkError` after
 * the last repeat, or `UnexpectedAnswer`.
 *
 * Answers are parsed, not trusted. A POST carries one idempotency key through all its repeats, so a
 * repeat of a call whose answer was lost has no second effect; the caller may give the key, to
 * repeat such a call later.
 */
export function createApiClient(baseUrl: string, options: ClientOptions = {}) {
  const { fetch = globalThis.fetch, headers, onResponse, wait = pause } = options

  const send = async (url: string, init: RequestInit): Promise<Response> => {
    for (let attempt = 0; ; attempt++) {
      const response = await fetch(url, init).catch((cause: unknown) => {
        if (init.signal?.aborted) throw cause
        return new NetworkError('No answer from the server', { cause })
      })
      const mayHelp = response instanceof NetworkError || response.status >= 500
      if (mayHelp && attempt < retriesMax) {
        await wait(200 * 2 ** attempt)
        continue
      }
      if (response instanceof NetworkError) throw response
      return response
    }
  }

  return async <E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<EndpointOutput<E>> => {
    const { params, query, body, signal, idempotencyKey } = input as {
      params: Record<string, string>
      query?: Record<string, string | number | boolean | undefined>
      body?: unknown
      signal?: AbortSignal
      idempotencyKey?: string
    }
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

    const response = await send(baseUrl + path + searchOf(query), {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(endpoint.method === 'POST' && { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }),
        ...(await headers?.()),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    onResponse?.(response)

    const answer: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined)
    if (!response.ok) throw refusal(response.status, answer)

    const parsed = v.safeParse(endpoint.response, answer)
    if (!parsed.success) throw new UnexpectedAnswer(parsed.issues[0].message)
    return parsed.output
  }
}

/** The error that a server’s refusal names, whatever its body is. */
export function refusal(status: number, answer: unknown): ApiError {
  const parsed = v.safeParse(refusalBody, answer)
  const { clientMessage, code } = parsed.success ? parsed.output : noRefusal
  return new ApiError(status, code, clientMessage ?? fallbackMessage(status), answer)
}

function searchOf(query: Record<string, string | number | boolean | undefined> = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
