import { numberId } from '../orders/payload-parts.ts'
import type { Shop } from '../shop/shop-state.ts'
import type { World } from '../world/world.ts'

/** The webhook for changed scopes. */
export const scopesPayload = (world: World, shop: Shop, previous: readonly string[]) => ({
  id: shop.installation ? numberId(shop.installation.id) : null,
  previous,
  current: shop.installation?.scopes ?? [],
  updated_at: world.clock.now().toISOString(),
})
