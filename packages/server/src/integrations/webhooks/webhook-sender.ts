import type { ProviderFetch } from '../provider-http.ts'

/** What came of a request: an answer of any status, or why there was none. */
export type WebhookAnswer = {
  status: number | null
  /** Null where the receiver accepted it. */
  failure: string | null
  /** The beginning of what was answered. */
  answer: string | null
  /** What the receiver asks for before the next request, as its header says. */
  retryAfter: string | undefined
  durationMs: number
}

/** Sends requests to addresses that merchants typed in. */
export type WebhookSender = {
  /**
   * Posts a body; never throws. Redirects are not followed. Unless the operator allows private networks, an address
   * is reached only by HTTPS and on the public internet.
   */
  post: (url: string, headers: Record<string, string>, body: string) => Promise<WebhookAnswer>
  /** Whether `post` would refuse it without asking anybody: what to say of it when it is entered. */
  isRefused: (url: string) => boolean
  /**
   * One request of any method and its whole answer, with the same limits; a redirect is an answer like others.
   *
   * @throws when the address is refused or cannot be reached, and when the signal ends it
   */
  fetch: ProviderFetch
  close: () => void
}
