import { createApiClient } from '@aftercare/domain/api/client'
import { consoleHeader, merchantApiBase } from '@aftercare/domain/api/merchant-endpoint'

/** Calls the merchants' API as whoever is signed in: the session is a cookie that scripts cannot see. */
export const call = createApiClient(merchantApiBase, {
  // Asked for at each call, so that a test can put its own in place.
  fetch: (...request) => globalThis.fetch(...request),
  headers: () => ({ [consoleHeader]: '1' }),
})
