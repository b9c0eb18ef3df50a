import type { Context } from 'hono'
import type { Store } from '#modules/merchants/store-reads.ts'
import { clientNetwork } from './client-network.ts'
import type { AppEnv } from './context.ts'

/**
 * Takes one of the look-ups that the caller's network may make at a store in a minute.
 *
 * @throws AppError too_many when none is left
 */
export function takeLookUp(c: Context<AppEnv>): Promise<void> {
  const store: Store | undefined = c.get('store')
  const storeId = store?.storeId ?? 'every-store'
  return c.get('deps').rateLimits.takeLookUp(storeId, clientNetwork(c))
}
