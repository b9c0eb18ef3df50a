import type { Context } from 'hono'
import { clientNetwork } from './client-network.ts'
import type { AppEnv } from './context.ts'

/**
 * Takes one of the look-ups that the caller's network may make at a store in a minute (D5).
 *
 * @throws AppError too_many when none is left
 */
export function takeLookUp(c: Context<AppEnv>): Promise<void> {
  const storeId = c.var.store?.storeId ?? 'every-store'
  return c.var.deps.rateLimits.takeLookUp(storeId, clientNetwork(c))
}
