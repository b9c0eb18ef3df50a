import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { notFound } from '#platform/errors.ts'
import { priceShopping } from './price-shopping.ts'
import { findShopNowSession, updateCart } from './shop-now-store.ts'
import type { CartItem } from './shop-now-tables.ts'
import { hourMs, isStateOf } from './start-shopping.ts'

/**
 * Stores the cart, as often as the shop sends it, and returns where the shopper continues. From then on there
 * is one hour to file the claim.
 *
 * @throws AppError 404 for a visit that has expired, belongs to another store or has another secret; 409 as
 *   `priceShopping`
 */
export async function takeCart(
  deps: Deps,
  store: Store,
  { shopNowId, state, items }: { shopNowId: string; state: string; items: readonly CartItem[] },
): Promise<{ returnUrl: string }> {
  const now = deps.now()
  const session = await findShopNowSession(deps.db, store.storeId, shopNowId, now)
  if (!session || !isStateOf(session, state)) throw notFound('Shop Now')
  await priceShopping(deps, store, items)
  await updateCart(deps.db, session, { items, expiresOn: new Date(now.getTime() + hourMs) })
  return { returnUrl: session.returnUrl }
}
