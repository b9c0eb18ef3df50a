import type { Config } from '#config.ts'
import { shopUrl } from '#integrations/commerce/shopify/admin/shop-access.ts'
import type { AppCredentials } from '#integrations/commerce/shopify/shopify-library.ts'

type Configured = Pick<Config, 'shopifyApiKey' | 'shopifySecrets' | 'encryptionKey'>

/** Whether this installation is an app of Shopify's that may keep the access which shops give to it. */
export const canConnectShops = (config: Configured): boolean => findAppCredentials(config) !== undefined

/** What Shopify knows our app by, and the key for what it gives us; undefined where either is missing. */
export function findAppCredentials({
  shopifyApiKey,
  shopifySecrets,
  encryptionKey,
}: Configured): { app: AppCredentials; key: Uint8Array } | undefined {
  const [clientSecret] = shopifySecrets
  if (shopifyApiKey === undefined || clientSecret === undefined || encryptionKey === undefined)
    return undefined
  return { app: { clientId: shopifyApiKey, clientSecret }, key: encryptionKey }
}

/** Where a merchant opens the app in their shop's admin; null where this installation cannot connect shops. */
export const appAddressOf = (
  config: Configured & Pick<Config, 'shopifyUrl'>,
  shopDomain: string | null,
): string | null =>
  shopDomain && canConnectShops(config)
    ? `${shopUrl(config.shopifyUrl, shopDomain)}/admin/apps/${config.shopifyApiKey}`
    : null

/** What Shopify knows our app by where a connection exists already, so that there has to be one. */
export function appCredentials(config: Configured) {
  const found = findAppCredentials(config)
  if (!found) throw new Error('Shopify is connected, but SHOPIFY_API_KEY or ENCRYPTION_KEY is not configured')
  return found
}
