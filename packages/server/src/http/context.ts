import { Hono } from 'hono'
import type { Deps } from '#deps.ts'

export type AppEnv = {
  Variables: {
    deps: Deps
    requestId: string
    /** Set below `/:storefrontId` once the store is known. */
    storeId: string
  }
}

/** Routes that see the server's deps and, below a storefront, its store. */
export const newRoutes = () => new Hono<AppEnv>()
