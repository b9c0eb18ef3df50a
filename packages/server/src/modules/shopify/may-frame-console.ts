import type { Deps } from '#deps.ts'
import { findStoreByShopDomain } from '#modules/merchants/store-reads.ts'
import { readAdminToken } from '#modules/users/read-shopify-token.ts'
import { isConnected } from './connection-reads.ts'

/**
 * Whether the admin of this shop may show the console in a frame: the shop is connected, or it is installing the
 * app and Shopify vouches for that with the session token it adds to the address.
 */
export async function mayFrameConsole(
  deps: Deps,
  shopDomain: string,
  sessionToken: string | undefined,
): Promise<boolean> {
  const store = await findStoreByShopDomain(deps.db, shopDomain)
  if (store && (await isConnected(deps.db, store.storeId))) return true
  const opened = sessionToken === undefined ? undefined : await readAdminToken(deps, sessionToken)
  return opened?.shopDomain === shopDomain
}
