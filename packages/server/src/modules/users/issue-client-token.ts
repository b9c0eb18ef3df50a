import { timingSafeEqual } from 'node:crypto'
import type { ApiScope } from '@aftercare/domain/merchants/permissions'
import { refuse, ok, type Result } from '@aftercare/domain/shared/result'
import type { Deps } from '#deps.ts'
import { isUuid } from '#platform/new-id.ts'
import { newToken, tokenHash } from './secret-token.ts'
import { findApiClient } from './session-reads.ts'
import { insertApiToken } from './user-store.ts'

type TokenRequest = {
  clientId: string
  clientSecret: string
  /** All of the client's if left out. */
  scopes: readonly string[] | undefined
  network: string
}

export type ClientToken = { token: string; expiresInSeconds: number; scopes: readonly ApiScope[] }

const lifetimeSeconds = 60 * 60

/**
 * Exchanges a client's secret for a token that is good for an hour, with all of the client's scopes or some of them.
 * Unknown clients take as long as wrong secrets.
 *
 * @throws AppError 429 after too many failures from one network
 */
export async function issueClientToken(
  deps: Deps,
  { clientId, clientSecret, scopes, network }: TokenRequest,
): Promise<Result<ClientToken, 'invalid_client' | 'invalid_scope'>> {
  await deps.rateLimits.refuseSpent('failedClient', network)
  const client = isUuid(clientId) ? await findApiClient(deps.db, clientId) : undefined
  const given = Buffer.from(tokenHash(clientSecret))
  const known = Buffer.from(client?.keyHash ?? tokenHash(`no client ${clientId}`))
  if (!timingSafeEqual(given, known) || !client) {
    await deps.rateLimits.countFailure('failedClient', network)
    return refuse('invalid_client')
  }
  await deps.rateLimits.takeMerchantCall(client.id)
  const wanted =
    scopes === undefined ? client.scopes : client.scopes.filter((scope) => scopes.includes(scope))
  if (wanted.length === 0 || (scopes && new Set(scopes).size > wanted.length)) return refuse('invalid_scope')

  const token = newToken(deps, 'aft_token')
  const now = deps.now()
  await insertApiToken(deps.db, {
    tokenHash: tokenHash(token),
    storeId: client.storeId,
    apiKeyId: client.id,
    scopes: JSON.stringify(wanted),
    createdOn: now,
    expiresOn: new Date(now.getTime() + lifetimeSeconds * 1000),
  })
  return ok({ token, expiresInSeconds: lifetimeSeconds, scopes: wanted })
}
