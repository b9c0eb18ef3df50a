import type { JwtPayload, Shopify } from '@shopify/shopify-api'
import { shopifyLibraries, type ConfiguredApp } from './shopify-library.ts'

/**
 * The claims of a session token that Shopify signed for our app and that is good now, or undefined. Shopify issues
 * such tokens to staff in its admin and to anybody at a checkout, with the same key and audience: the caller has
 * to distinguish them by the claims it requires, and to require `exp`.
 */
export const readSessionToken = async (token: string, app: ConfiguredApp): Promise<unknown> =>
  (await findSigner(token, app))?.claims

/** The library with the secret that signed the token. */
export async function findSigner(
  token: string,
  app: ConfiguredApp,
): Promise<{ library: Shopify; claims: JwtPayload } | undefined> {
  if (app.shopifyApiKey === undefined) return undefined
  const { InvalidJwtError } = await import('@shopify/shopify-api')
  for (const library of await shopifyLibraries(app)) {
    try {
      return { library, claims: await library.session.decodeSessionToken(token) }
    } catch (error) {
      // The library's errors contain the token, so they are not passed on.
      if (!(error instanceof InvalidJwtError)) throw error
    }
  }
  return undefined
}

/** The domain of a shop on Shopify, as `birch.myshopify.com`; undefined for everything else. */
export async function shopDomainOf(app: ConfiguredApp, domain: string): Promise<string | undefined> {
  const [library] = await shopifyLibraries(app)
  return library?.utils.sanitizeShop(domain) ?? undefined
}
