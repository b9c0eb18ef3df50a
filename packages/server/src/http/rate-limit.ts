import { createMiddleware } from 'hono/factory'
import { clientNetwork } from './client-network.ts'
import type { AppEnv } from './context.ts'

/** Lets a network look up only so many orders of a store in a minute (D5); the rest is a 429. */
export const limitLookUps = createMiddleware<AppEnv>(async (c, next) => {
  const storeId = c.var.store?.storeId ?? 'every-store'
  await c.var.deps.rateLimits.takeLookUp(storeId, clientNetwork(c))
  await next()
})
