import { createApiClient } from '@aftercare/domain/api/client'
import { consoleHeader, merchantApiBase } from '@aftercare/domain/api/merchant-api'

let bearer: string | undefined

/** From now on calls are made with this token, in place of the cookie that a frame of another site may not have. */
export const callWithBearer = (token: string): void => {
  bearer = token
}

/** Calls the merchants' API as whoever is signed in: by a cookie that scripts cannot see, or a helpdesk card's token. */
export const call = createApiClient(merchantApiBase, {
  // Asked for at each call, so that a test can put its own in place.
  fetch: (...request) => globalThis.fetch(...request),
  headers: () => (bearer === undefined ? { [consoleHeader]: '1' } : { authorization: `Bearer ${bearer}` }),
})
