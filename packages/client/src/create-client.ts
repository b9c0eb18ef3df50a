import createClient, { type Client, type Middleware } from 'openapi-fetch'
import { accessTokens } from './access-tokens.ts'
import type { paths } from './api-types.ts'
import { fetchAgain, type Fetch } from './fetch-again.ts'

export type AftercareClient = Client<paths>

export type AftercareOptions = {
  /** Where Aftercare runs, such as https://returns.example.com. */
  baseUrl: string
  /** The version that your program is written for; by default the one that this package was made for. */
  version?: string
  /** Instead of the global one. */
  fetch?: Fetch
} & (
  | { apiKey: string }
  /** Exchanged for short-lived access tokens, with these scopes or all of the client’s. */
  | { clientId: string; clientSecret: string; scopes?: readonly string[] }
)

const madeFor = '2026-11-01'

/**
 * A typed client. Calls that got no answer, or one that asks to come back later, are repeated twice; every POST and PUT
 * has an idempotency key, so that a repetition has no second effect.
 */
export function createAftercareClient(options: AftercareOptions): AftercareClient {
  const { baseUrl, version = madeFor, fetch = globalThis.fetch } = options
  const client = createClient<paths>({ baseUrl, fetch: fetchAgain(fetch) })
  const tokens = 'apiKey' in options ? undefined : accessTokens({ ...options, fetch })
  const sign: Middleware = {
    async onRequest({ request }) {
      const token = 'apiKey' in options ? options.apiKey : await tokens?.get()
      request.headers.set('authorization', `Bearer ${token}`)
      request.headers.set('aftercare-version', version)
      const isRepeatable = request.headers.has('idempotency-key') || !['POST', 'PUT'].includes(request.method)
      if (!isRepeatable) request.headers.set('idempotency-key', crypto.randomUUID())
    },
    onResponse({ response }) {
      // The next call gets a new token.
      if (response.status === 401) tokens?.forget()
    },
  }
  client.use(sign)
  return client
}
