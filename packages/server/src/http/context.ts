import { Hono } from 'hono'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'

export type AppEnv = {
  Variables: {
    deps: Deps
    requestId: string
    /** The store of the request: there on every route below `/:storefrontId` of the customer API. */
    store: Store
  }
}

/** Routes that see the server's deps and, below a storefront, its store. */
export const newRoutes = () => new Hono<AppEnv>()
