import * as v from 'valibot'
import { ProviderError } from '../../../provider-error.ts'
import { requestJson } from '../../../provider-http.ts'

const provider = 'Shopify'
const patienceMs = 10_000

export type AppCredentials = { clientId: string; clientSecret: string }

/** An expiring offline token: an hour of access, and what renews it for ninety days, once. */
export type AccessTokens = {
  accessToken: string
  accessTokenLivesSeconds: number
  refreshToken: string
  refreshTokenLivesSeconds: number
  scopes: string[]
}

const seconds = v.pipe(v.number(), v.integer(), v.minValue(1))
const answer = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  scope: v.string(),
  expires_in: seconds,
  refresh_token: v.pipe(v.string(), v.nonEmpty()),
  refresh_token_expires_in: seconds,
})

/**
 * Exchanges the session token of a user of the app for the app's own access token.
 *
 * @throws ProviderError, with status 400 for a session token that Shopify does not accept (anymore)
 */
export const exchangeSessionToken = (
  url: string,
  app: AppCredentials,
  sessionToken: string,
): Promise<AccessTokens> =>
  requestTokens(url, app, {
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    subject_token: sessionToken,
    subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
    requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
    expiring: '1',
  })

/**
 * New tokens for old; the refresh token is thereby used up. It must not be used by two at once.
 *
 * @throws ProviderError, with status 400 or 401 for a refresh token that is no longer good
 */
export const renewTokens = (url: string, app: AppCredentials, refreshToken: string): Promise<AccessTokens> =>
  requestTokens(url, app, { grant_type: 'refresh_token', refresh_token: refreshToken })

async function requestTokens(
  url: string,
  { clientId, clientSecret }: AppCredentials,
  grant: Record<string, string>,
): Promise<AccessTokens> {
  const body = await requestJson(provider, {
    method: 'POST',
    url: `${url}/admin/oauth/access_token`,
    headers: {},
    body: { client_id: clientId, client_secret: clientSecret, ...grant },
    signal: AbortSignal.timeout(patienceMs),
  })
  const parsed = v.safeParse(answer, body)
  if (!parsed.success) throw new ProviderError(provider, 'answered something else than tokens', false)
  const tokens = parsed.output
  return {
    accessToken: tokens.access_token,
    accessTokenLivesSeconds: tokens.expires_in,
    refreshToken: tokens.refresh_token,
    refreshTokenLivesSeconds: tokens.refresh_token_expires_in,
    scopes: tokens.scope.split(',').filter((scope) => scope !== ''),
  }
}
