import type { Deps } from '#deps.ts'
import { renewTokens } from '#integrations/commerce/shopify/admin/access-tokens.ts'
import { ShopifyRefusal, shopUrl, type ShopAccess } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { appCredentials } from './app-credentials.ts'
import { beginRenewal, endRenewal, findConnection, type ConnectionRow } from './connection-store.ts'
import { endConnection } from './end-connection.ts'
import { saveScopes } from './save-scopes.ts'
import { openToken, sealTokens } from './sealed-tokens.ts'

/** The store has no access to its shop, and gets it back when somebody opens the app there. */
export class ShopNotConnected extends ShopifyRefusal {
  override name = 'ShopNotConnected'
  constructor() {
    super('Shopify is disconnected. Open Aftercare in your Shopify admin, then try again.')
  }
}

/**
 * An access token is renewed this long before it expires, so that the old one is valid during the renewal.
 */
const renewedBeforeMs = 10 * 60 * 1000
/** Longer than a renewal may take, so that nobody starts another before the first has ended. */
const renewalMs = 60 * 1000

/**
 * Access to the store's shop, renewed where it ends soon. Of all processes one alone renews; the others go on
 * with the token before as long as that is good. Its calls wait for the shop's points, those of jobs behind those of
 * requests. Not to be called in a transaction.
 *
 * @throws ShopNotConnected; ProviderError for a retryable failure
 */
export async function getShopAccess(deps: Deps, storeId: string): Promise<ShopAccess> {
  const connection = await findConnection(deps.db, storeId)
  if (!connection || connection.endedOn !== null) throw new ShopNotConnected()
  const { shopDomain } = connection
  const url = shopUrl(deps.config.shopifyUrl, shopDomain)
  const pace = deps.shopPaces.of(url, deps.isJob)
  const leftMs = (connection.accessTokenExpiresOn?.getTime() ?? 0) - deps.now().getTime()
  if (leftMs > renewedBeforeMs) return { url, pace, accessToken: opened(deps, connection, 'accessToken') }

  const now = deps.now()
  if (await beginRenewal(deps.db, connection, { now, until: new Date(now.getTime() + renewalMs) }))
    return { url, pace, accessToken: await renewed(deps, connection, { shopDomain, url }) }
  if (leftMs > 0) return { url, pace, accessToken: opened(deps, connection, 'accessToken') }
  throw new ProviderError('Shopify', 'access is being renewed by another process', true)
}

/** As `getShopAccess`; undefined while the store is not connected. */
export async function findShopAccess(deps: Deps, storeId: string): Promise<ShopAccess | undefined> {
  try {
    return await getShopAccess(deps, storeId)
  } catch (error) {
    if (error instanceof ShopNotConnected) return undefined
    throw error
  }
}

/** Returns the new access token, which is stored with its refresh token before anybody uses it. */
async function renewed(
  deps: Deps,
  connection: ConnectionRow,
  shop: { shopDomain: string; url: string },
): Promise<string> {
  const { storeId } = connection
  const { key, app } = appCredentials(deps.config)
  try {
    const tokens = await renewTokens(shop, app, opened(deps, connection, 'refreshToken'))
    const { scopes, ...sealed } = sealTokens(deps, key, storeId, tokens)
    await endRenewal(deps.db, connection, sealed)
    await saveScopes(deps, storeId, scopes)
    return tokens.accessToken
  } catch (error) {
    await endRenewal(deps.db, connection, null)
    if (!isRefused(error)) throw error
    await endConnection(deps, storeId, { refreshToken: connection.refreshToken }, 'refused')
    throw new ShopNotConnected()
  }
}

const isRefused = (error: unknown) =>
  error instanceof ProviderError && (error.status === 400 || error.status === 401 || error.status === 403)

/** A token that was sealed with another key is of no use, and is kept: the key may come back. */
function opened(deps: Deps, connection: ConnectionRow, column: 'accessToken' | 'refreshToken'): string {
  const token = openToken(appCredentials(deps.config).key, connection, column)
  if (token === undefined) throw new ShopNotConnected()
  return token
}
