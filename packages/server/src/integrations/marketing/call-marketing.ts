import type { OnExchange } from '../exchange.ts'
import { ProviderError } from '../provider-error.ts'
import { refusalIn, requestText } from '../provider-http.ts'
import { RateLimited } from './marketing-platform.ts'

/** Where calls of a platform go, and with which credentials. */
export type MarketingAccount = {
  provider: string
  /** Of the API, without a trailing slash. */
  url: string
  headers: Record<string, string>
  /** What a refusal says, in the platform's own words. */
  wordsOf: (answer: unknown) => string | undefined
  /** How long to wait, in the form of the Retry-After header, where an answer's body says it. */
  retryAfterOf?: (answer: unknown) => string | undefined
  onExchange?: OnExchange | undefined
}

type Call = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  /** What the exchange log shows for a path that contains personal data. */
  shownPath?: string
  body?: unknown
}

const timeoutMs = 10_000

/**
 * One call of a marketing platform. Returns its JSON; undefined for an answer without a body.
 *
 * @throws RateLimited; ProviderError for a refusal, with the platform's words, and an unreachable platform
 */
export async function callMarketing(
  { provider, url, headers, wordsOf, retryAfterOf, onExchange }: MarketingAccount,
  { method, path, shownPath = path, body }: Call,
): Promise<unknown> {
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
      response: response && withoutAddresses(response),
    })
  const { response, text } = await requestText(provider, {
    method,
    url: `${url}${path}`,
    headers,
    ...(request !== null && { body: request }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(async (error: unknown) => {
    await note(null, null, error instanceof Error ? error.message : 'failed')
    throw error
  })
  const answer = parsed(text)
  const refusal = refusalIn(provider, response)
  if (!refusal) {
    await note(response.status, text, null)
    return answer
  }
  const words = withoutAddresses(wordsOf(answer) ?? '')
  const told =
    response.status === 429
      ? new RateLimited(provider, response.headers.get('retry-after') ?? retryAfterOf?.(answer))
      : words === ''
        ? refusal
        : new ProviderError(provider, words, refusal.retryable, { status: response.status })
  await note(response.status, text, told.message)
  throw told
}

/** Platforms repeat what was sent in the words of a refusal. */
const withoutAddresses = (text: string) => text.replace(/[^\s"'<>()]+@[^\s"'<>()]+/g, '…')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
