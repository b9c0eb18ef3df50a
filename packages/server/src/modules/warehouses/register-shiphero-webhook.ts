import type { Deps } from '#deps.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { registerShipHeroWebhook } from '#modules/integrations/warehouses.ts'

/**
 * Has ShipHero tell us about a store's returns. A refusal is in the log of requests; returns are then read four times a
 * day.
 *
 * @throws ProviderError while ShipHero can't be reached
 */
export async function registerShipHero(deps: Deps, { storeId }: { storeId: string }): Promise<void> {
  try {
    await registerShipHeroWebhook(deps, storeId)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error
  }
}
