import { checkoutApiBase } from '@aftercare/domain/api/checkout-api'
import { createApiClient } from '@aftercare/domain/api/client'

/** Shoppers wait for nothing: what has not arrived by then is not needed. */
const waitMs = 5000

/**
 * Calls the server with Shopify's session token, which proves whose shop asks, and gives up after five seconds.
 * Returns a function that cancels; `onAnswer` gets null where there is no answer.
 */
export function askServer<Answer>(
  serverUrl: string,
  getToken: () => Promise<string>,
  request: (call: ReturnType<typeof createApiClient>, signal: AbortSignal) => Promise<Answer>,
  onAnswer: (answer: Answer | null) => void,
): () => void {
  const asking = new AbortController()
  const timer = setTimeout(() => asking.abort(), waitMs)
  const ask = async () => {
    const token = await getToken()
    const headers = () => ({ authorization: `Bearer ${token}` })
    return request(createApiClient(serverUrl + checkoutApiBase, { headers }), asking.signal)
  }
  void ask()
    .catch(() => null)
    .then(onAnswer)
  return () => {
    clearTimeout(timer)
    asking.abort()
  }
}
