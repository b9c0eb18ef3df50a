import { aStoreSession, emptyLedger, noTexts, storeId, type aClaim } from './builders.ts'
import type { FakeRoutes } from './fake-server.ts'
import { openConsole } from './open-console.tsx'

/** Where the API has the claim of `aClaim`. */
export const claimAt = `/${storeId}/claim/c1`

/** The console at that claim's page; what the server says beyond it may be given. */
export const openClaim = (
  claim: ReturnType<typeof aClaim>,
  server: FakeRoutes = {},
  session = aStoreSession(),
) =>
  openConsole(`/${storeId}/claims/return/c1`, {
    [`GET /${storeId}/me`]: session,
    [`GET ${claimAt}`]: () => claim,
    [`GET ${claimAt}/text-messages`]: noTexts,
    [`GET ${claimAt}/related`]: { claims: [], orders: [] },
    [`GET ${claimAt}/books`]: emptyLedger,
    [`GET /${storeId}/return-location`]: { items: [] },
    ...server,
  })
