import { inTransaction, type Deps } from '#deps.ts'
import {
  exchangeSessionToken,
  type AccessTokens,
} from '#integrations/commerce/shopify/admin/access-tokens.ts'
import { ShopifyRefusal, shopUrl } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { readShopDetails } from '#integrations/commerce/shopify/admin/shop-details.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { settleReconnection } from '#modules/alerts/settle-reconnection.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { markInstalled } from '#modules/merchants/follow-installation.ts'
import { setShopScopes } from '#modules/merchants/set-shop-scopes.ts'
import { findStoreByShopDomain } from '#modules/merchants/store-reads.ts'
import { readAdminToken } from '#modules/users/read-shopify-token.ts'
import { setUpStore } from '#modules/users/set-up-storefront.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { findAppCredentials } from './app-credentials.ts'
import { findConnection, saveConnection } from './connection-store.ts'
import { openToken, sealTokens } from './sealed-tokens.ts'
import { startSyncJob, updateShopJob } from '#job-kinds/shopify-job-kinds.ts'

type Details = Awaited<ReturnType<typeof readShopDetails>>

/**
 * Somebody opens the app in the admin of a shop. The shop's store is connected if it is not yet or no longer
 * connected, or `isAgain` is set; a shop without a store gets one, with the installation's plan. Returns the
 * store; undefined for a token that Shopify did not issue for us.
 *
 * A known store is opened also while it cannot be connected.
 *
 * @throws AppError 503 for a new shop while it cannot be connected
 */
export async function openShop(
  deps: Deps,
  sessionToken: string,
  { isAgain }: { isAgain: boolean },
): Promise<{ storeId: string; isConnected: boolean } | undefined> {
  const opened = await readAdminToken(deps, sessionToken)
  if (!opened) return undefined
  const { shopDomain } = opened
  const store = await findStoreByShopDomain(deps.db, shopDomain)
  if (store && !isAgain && (await isConnected(deps, store.storeId)))
    return { storeId: store.storeId, isConnected: true }

  const found = await fetchShop(deps, shopDomain, sessionToken)
  if (!found) {
    if (store) return { storeId: store.storeId, isConnected: false }
    throw new AppError(
      'unavailable',
      'shop_not_connected',
      'We couldn’t connect to Shopify. Please try again.',
    )
  }
  // A concurrent request may have created the store: then it is used.
  const storeId = await connect(deps, opened, found).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'store_exists')) throw error
    return connect(deps, opened, found)
  })
  return { storeId, isConnected: true }
}

async function isConnected(deps: Deps, storeId: string): Promise<boolean> {
  const key = findAppCredentials(deps.config)?.key
  const connection = await findConnection(deps.db, storeId)
  return key !== undefined && !!connection && openToken(key, connection, 'refreshToken') !== undefined
}

/** Undefined if the server is not configured for it, or Shopify refuses. */
async function fetchShop(
  deps: Deps,
  shopDomain: string,
  sessionToken: string,
): Promise<{ tokens: AccessTokens; details: Details; key: Uint8Array } | undefined> {
  const credentials = findAppCredentials(deps.config)
  if (!credentials) return undefined
  const url = shopUrl(deps.config.shopifyUrl, shopDomain)
  try {
    const tokens = await exchangeSessionToken({ shopDomain, url }, deps.config, sessionToken)
    const details = await readShopDetails({ url, accessToken: tokens.accessToken })
    return { tokens, details, key: credentials.key }
  } catch (error) {
    if (!(error instanceof ProviderError || error instanceof ShopifyRefusal)) throw error
    deps.log.warn({ err: error }, 'connecting a shop failed')
    return undefined
  }
}

type Opened = { shopDomain: string; idFromPlatform: string }
type Found = { tokens: AccessTokens; details: Details; key: Uint8Array }

async function connect(deps: Deps, { shopDomain, idFromPlatform }: Opened, found: Found): Promise<string> {
  const { tokens, details, key } = found
  const who: Who = { userId: null, apiKeyId: null, name: `Shopify user ${idFromPlatform}`, via: 'shopify' }
  return inTransaction(deps, async (deps) => {
    const known = await findStoreByShopDomain(deps.db, shopDomain)
    const storeId = known?.storeId ?? (await openStore(deps, shopDomain, details, who))
    await saveConnection(deps.db, {
      storeId,
      shopDomain,
      ...sealTokens(deps, key, storeId, tokens),
      connectedOn: deps.now(),
      endedOn: null,
      endedBecause: null,
      renewingUntil: null,
    })
    await settleReconnection(deps, storeId)
    await setShopScopes(deps, storeId, tokens.scopes)
    await markInstalled(deps, storeId, who)
    await recordChange(deps, storeId, who, {
      action: 'shopify.connect',
      subject: { type: 'store', id: storeId },
      before: null,
      after: { shopDomain, scopes: tokens.scopes },
    })
    await enqueue(deps, updateShopJob, { storeId })
    await enqueue(deps, startSyncJob, { storeId, kind: 'first' })
    return storeId
  })
}

/** A store whose users sign in through Shopify, which has looked after its address. */
async function openStore(
  deps: Deps,
  shopDomain: string,
  { name, url, currencyCode, timeZone }: Details,
  who: Who,
): Promise<string> {
  const given = { name, url, isUrlVerified: true, currencyCode, timeZone, shopDomain }
  return (await setUpStore(deps, given, who)).storeId
}
