import type { Shopify } from '@shopify/shopify-api'

/** What Shopify knows our app by. */
export type AppCredentials = { clientId: string; clientSecret: string }

/** The app as it is configured, with each secret it may be called with: two while its secret is being changed. */
export type ConfiguredApp = { shopifyApiKey: string | undefined; shopifySecrets: readonly string[] }

const opened = new Map<string, Promise<Shopify>>()

/** Shopify's own library as our app. It is loaded when it is first needed: it takes 30 MB. */
export function shopifyLibrary({ clientId, clientSecret }: AppCredentials): Promise<Shopify> {
  const key = JSON.stringify([clientId, clientSecret])
  const library = opened.get(key) ?? openLibrary({ clientId, clientSecret })
  opened.set(key, library)
  return library
}

/** One library for each secret. Without an API key, it can only verify signatures made with the secret alone. */
export const shopifyLibraries = ({
  shopifyApiKey: clientId = 'none',
  shopifySecrets,
}: ConfiguredApp): Promise<Shopify[]> =>
  Promise.all(shopifySecrets.map((clientSecret) => shopifyLibrary({ clientId, clientSecret })))

async function openLibrary({ clientId, clientSecret }: AppCredentials): Promise<Shopify> {
  await import('@shopify/shopify-api/adapters/web-api')
  const { setAbstractFetchFunc } = await import('@shopify/shopify-api/runtime')
  const { ApiVersion, LogSeverity, shopifyApi } = await import('@shopify/shopify-api')
  const { fetchForShop } = await import('./ask-shop.ts')
  setAbstractFetchFunc(fetchForShop)
  return shopifyApi({
    apiKey: clientId,
    apiSecretKey: clientSecret,
    // Only used in the sign-in by redirects, which an embedded app does not need.
    hostName: 'localhost',
    apiVersion: ApiVersion.July26,
    isEmbeddedApp: true,
    // Errors are thrown too, and its log may contain details of requests.
    logger: { level: LogSeverity.Error, log: () => undefined },
  })
}
