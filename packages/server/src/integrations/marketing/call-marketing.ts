import type { OnExchange } from '../exchange.ts'
import { ProviderError } from '../provider-error.ts'
import { callRecorded, jsonIn } from '../provider-call.ts'
import { refusalIn } from '../provider-http.ts'
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
export const callMarketing = (
  { provider, wordsOf, retryAfterOf, ...access }: MarketingAccount,
  call: Call,
): Promise<unknown> =>
  callRecorded(
    { ...access, name: provider },
    { ...call, timeoutMs },
    (response, text) => {
      const answer = jsonIn(text)
      const refusal = refusalIn(provider, response)
      if (!refusal) return { answer }
      if (response.status === 429)
        return new RateLimited(provider, response.headers.get('retry-after') ?? retryAfterOf?.(answer))
      const words = withoutAddresses(wordsOf(answer) ?? '')
      return words === ''
        ? refusal
        : new ProviderError(provider, words, refusal.retryable, { status: response.status })
    },
    withoutAddresses,
  )

/** Platforms repeat what was sent in the words of a refusal. */
const withoutAddresses = (text: string) => text.replace(/[^\s"'<>()]+@[^\s"'<>()]+/g, '…')
