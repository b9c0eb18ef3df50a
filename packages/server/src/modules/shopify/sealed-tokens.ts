import type { Deps } from '#deps.ts'
import type { AccessTokens } from '#integrations/commerce/shopify/admin/access-tokens.ts'
import { seal, unseal } from '#platform/seal.ts'
import type { ConnectionRow } from './connection-store.ts'

const purposeOf = (storeId: string, column: 'accessToken' | 'refreshToken') =>
  `shopify_connection ${storeId} ${column}`

/** The columns that hold tokens, as they are stored. */
export function sealTokens(deps: Deps, key: Uint8Array, storeId: string, tokens: AccessTokens) {
  const { accessToken, accessTokenLivesSeconds, refreshToken, scopes } = tokens
  return {
    accessToken: seal(key, accessToken, purposeOf(storeId, 'accessToken')),
    accessTokenExpiresOn: new Date(deps.now().getTime() + accessTokenLivesSeconds * 1000),
    refreshToken: seal(key, refreshToken, purposeOf(storeId, 'refreshToken')),
    scopes,
  }
}

/** Undefined for a token that is not there, or that was sealed with another key. */
export function openToken(
  key: Uint8Array,
  connection: ConnectionRow,
  column: 'accessToken' | 'refreshToken',
): string | undefined {
  const sealed = connection[column]
  return sealed === null ? undefined : unseal(key, sealed, purposeOf(connection.storeId, column))
}
