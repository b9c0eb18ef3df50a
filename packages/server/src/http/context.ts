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
 * Routes that see the server's deps and, below a storefront, its store. Where a single variable is wanted on a
 * busy path, `c.get('deps')` finds it; `c.var` is made anew, of all there are, whenever it is read.
 */
export const newRoutes = () => new Hono<AppEnv>()
