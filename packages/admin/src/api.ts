import { createApiClient } from '@aftercare/domain/api/client'
import { consoleHeader, merchantApiBase } from '@aftercare/domain/api/merchant-endpoint'
import { cardToken } from './app/card-token.ts'
import { isEmbedded, sessionToken } from './app/embedding.ts'

/**
 * Calls the merchant API as the signed-in user: with a cookie that scripts cannot read, or with a token from
 * Shopify's admin or a helpdesk card.
 */
export const call = createApiClient(merchantApiBase, {
  // Asked for at each call, so that a test can put its own in place.
  fetch: (...request) => globalThis.fetch(...request),
  headers: consoleHeaders,
})

/** What every call of the console sends. */
export async function consoleHeaders(): Promise<Record<string, string>> {
  const token = isEmbedded() ? await sessionToken() : cardToken()
  return { [consoleHeader]: '1', ...(token !== undefined && { authorization: `Bearer ${token}` }) }
}
