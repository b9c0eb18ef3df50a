import type { Session } from '@shopify/shopify-api'
import * as v from 'valibot'
import { ProviderError } from '../../../provider-error.ts'
import { askShop } from '../ask-shop.ts'
import { findSigner } from '../session-token.ts'
import { shopifyLibrary, type AppCredentials, type ConfiguredApp } from '../shopify-library.ts'

const provider = 'Shopify'
const patienceMs = 10_000

/** An expiring offline token: an hour of access, and what renews it for ninety days, once. */
export type AccessTokens = {
  accessToken: string
  accessTokenLivesSeconds: number
  refreshToken: string
  scopes: string[]
}

/** A shop's domain, and where it is asked. */
type Shop = { shopDomain: string; url: string }

const answer = v.object({
  accessToken: v.pipe(v.string(), v.nonEmpty()),
  scope: v.string(),
  expires: v.date(),
  refreshToken: v.pipe(v.string(), v.nonEmpty()),
})

/**
 * Exchanges the session token of a user of the app for the app's own access token.
 *
 * @throws ProviderError, with status 400 for a session token that Shopify does not accept (anymore)
 */
export async function exchangeSessionToken(
  { shopDomain: shop, url }: Shop,
  app: ConfiguredApp,
  sessionToken: string,
): Promise<AccessTokens> {
  const signer = await findSigner(sessionToken, app)
  if (!signer) throw new ProviderError(provider, 'did not sign this session token', false, { status: 400 })
  const { RequestedTokenType } = await import('@shopify/shopify-api')
  const requestedTokenType = RequestedTokenType.OfflineAccessToken
  return requestTokens(url, () =>
    signer.library.auth.tokenExchange({ shop, sessionToken, requestedTokenType, expiring: true }),
  )
}

/**
 * New tokens for old; the refresh token is thereby used up. It must not be used by two at once.
 *
 * @throws ProviderError, with status 400 or 401 for a refresh token that is no longer good
 */
export async function renewTokens(
  { shopDomain: shop, url }: Shop,
  app: AppCredentials,
  refreshToken: string,
): Promise<AccessTokens> {
  const { auth } = await shopifyLibrary(app)
  return requestTokens(url, () => auth.refreshToken({ shop, refreshToken }))
}

async function requestTokens(
  url: string,
  request: () => Promise<{ session: Session }>,
): Promise<AccessTokens> {
  const { session } = await askShop({ url, patienceMs }, request).catch(throwAsOurs)
  const parsed = v.safeParse(answer, session)
  if (!parsed.success) throw new ProviderError(provider, 'answered something else than tokens', false)
  const { accessToken, expires, refreshToken, scope } = parsed.output
  return {
    accessToken,
    accessTokenLivesSeconds: Math.round((expires.getTime() - Date.now()) / 1000),
    refreshToken,
    scopes: scope.split(',').filter((one) => one !== ''),
  }
}

function throwAsOurs(error: unknown): never {
  if (error instanceof SyntaxError) throw new ProviderError(provider, 'answered no JSON', true)
  throw error
}
