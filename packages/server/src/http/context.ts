import { Hono } from 'hono'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'

export type AppEnv = {
  Variables: {
    deps: Deps
    requestId: string
    /** The store of the request: on every route below a storefront, or below a store of the merchants' API. */
    store: Store
  }
}

/**
 * For routes that use the server's deps and, below a storefront, its store. On busy paths use
 * `c.get('deps')`: `c.var` builds an object of all variables whenever it is read.
 */
export const newRoutes = () => new Hono<AppEnv>()
