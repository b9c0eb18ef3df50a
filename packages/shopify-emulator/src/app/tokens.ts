import { randomBytes } from 'node:crypto'
import { dayMs } from '@aftercare/domain/shared/dates'
import type { Shop } from '../shop/shop-state.ts'
import type { World } from '../world/world.ts'
import type { Installation, TokenPair } from './installation.ts'
import { isAdminSessionToken } from './session-token.ts'

export const accessLivesMs = 60 * 60 * 1000
export const refreshLivesMs = 90 * dayMs
/** How long a refresh token can be used again after its first use, as long as its replacement is not used. */
const retryMs = 30 * dayMs

type TokenError = { error: string; error_description: string }
type Answer = { status: 200 | 400 | 401; body: object }

const refused = (error: string, description: string): Answer => ({
  status: 400,
  body: { error, error_description: description } satisfies TokenError,
})

/** The endpoint that gives tokens: for a session token, and for a refresh token. */
export async function grantTokens(world: World, shop: Shop, given: Record<string, string>): Promise<Answer> {
  const { app } = world
  if (given['client_id'] !== app.clientId || given['client_secret'] !== app.clientSecret)
    return refused('invalid_client', 'The client is not known, or its secret is wrong.')
  if (given['grant_type'] === 'refresh_token') return renew(world, shop, given['refresh_token'] ?? '')
  if (given['grant_type'] === 'urn:ietf:params:oauth:grant-type:token-exchange')
    return exchange(world, shop, given)
  return refused('unsupported_grant_type', 'The grant type is not supported.')
}

async function exchange(world: World, shop: Shop, given: Record<string, string>): Promise<Answer> {
  if (given['subject_token_type'] !== 'urn:ietf:params:oauth:token-type:id_token')
    return refused('invalid_request', 'The subject token type must be an id token.')
  if (given['requested_token_type'] !== 'urn:shopify:params:oauth:token-type:offline-access-token')
    return refused('invalid_request', 'Only offline access tokens are given here.')
  if (given['expiring'] !== '1')
    return refused('invalid_request', 'Public apps must ask for tokens that expire.')
  if (!(await isAdminSessionToken(world, given['subject_token'] ?? '', shop.domain)))
    return refused('invalid_subject_token', 'The subject token is invalid or has expired.')
  if (!shop.installation) return refused('invalid_subject_token', 'The app is not installed.')
  return granted(shop.installation, addPair(world, shop.installation, null), world)
}

function renew(world: World, shop: Shop, refreshToken: string): Answer {
  const { installation } = shop
  const now = world.clock.now()
  const pair = installation?.tokens.find((each) => each.refreshToken === refreshToken)
  if (!installation || !pair)
    return refused('invalid_grant', 'The refresh token is not known, or has been replaced.')
  const isLate = pair.refreshedAt !== null && now.getTime() - pair.refreshedAt.getTime() > retryMs
  if (pair.refreshExpiresAt <= now || isLate)
    return refused('invalid_grant', 'The refresh token has expired.')
  // Who uses a replacement has it: what it replaced is retired.
  if (pair.replaces !== null)
    installation.tokens = installation.tokens.filter(
      (each) => each === pair || (each.refreshToken !== pair.replaces && each.replaces !== pair.replaces),
    )
  pair.refreshedAt ??= now
  return granted(installation, addPair(world, installation, pair.refreshToken), world)
}

function addPair({ clock }: World, installation: Installation, replaces: string | null): TokenPair {
  const now = clock.now().getTime()
  const pair: TokenPair = {
    accessToken: `shpat_${randomBytes(16).toString('hex')}`,
    accessExpiresAt: new Date(now + accessLivesMs),
    refreshToken: `shprt_${randomBytes(16).toString('hex')}`,
    refreshExpiresAt: new Date(now + refreshLivesMs),
    refreshedAt: null,
    replaces,
  }
  installation.tokens.push(pair)
  return pair
}

const granted = ({ scopes }: Installation, pair: TokenPair, { clock }: World): Answer => {
  const secondsTo = (at: Date) => Math.round((at.getTime() - clock.now().getTime()) / 1000)
  return {
    status: 200,
    body: {
      access_token: pair.accessToken,
      // Of a pair of scopes only the one that may write is named.
      scope: scopes
        .filter((scope) => !scope.startsWith('read_') || !scopes.includes(scope.replace(/^read_/, 'write_')))
        .join(','),
      expires_in: secondsTo(pair.accessExpiresAt),
      refresh_token: pair.refreshToken,
      refresh_token_expires_in: secondsTo(pair.refreshExpiresAt),
    },
  }
}

/** Whether the token opens the shop's API now. */
export const isOpenedBy = ({ installation }: Shop, token: string, now: Date): boolean =>
  installation?.tokens.some(
    ({ accessToken, accessExpiresAt }) => accessToken === token && accessExpiresAt > now,
  ) ?? false
