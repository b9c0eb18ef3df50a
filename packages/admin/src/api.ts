import { createApiClient } from '@aftercare/domain/api/client'
import { consoleHeader, merchantApiBase } from '@aftercare/domain/api/merchant-endpoint'
import { isEmbedded, sessionToken } from './app/embedding.ts'

/**
 * Calls the merchants' API as whoever is signed in: by a cookie that scripts cannot see, or within Shopify's
 * admin as whom that vouches for.
 */
export const call = createApiClient(merchantApiBase, {
  // Asked for at each call, so that a test can put its own in place.
  fetch: (...request) => globalThis.fetch(...request),
  headers: async () => ({
    [consoleHeader]: '1',
    ...(isEmbedded() && { authorization: `Bearer ${await sessionToken()}` }),
  }),
})
