import type { Deps } from '#deps.ts'
import type { StoreSession } from './identify-caller.ts'
import { tokenHash } from './secret-token.ts'
import { findApiKey, findApiToken } from './session-reads.ts'
import { markApiKeyUsed } from './user-store.ts'

/** A program with access to one store. */
export type Program = {
  /** What calls are counted by. */
  countedAs: string
  storeId: string
  session: StoreSession
}

const keyUseMs = 5 * 60 * 1000

/** The program with this API key or access token. Undefined for an unknown, expired or revoked one. */
export async function identifyProgram(deps: Deps, token: string): Promise<Program | undefined> {
  const now = deps.now()
  const isToken = token.startsWith('aft_token_')
  if (!isToken && !token.startsWith('aft_key_')) return undefined
  const hash = tokenHash(token)
  const key = isToken ? await findApiToken(deps.db, hash, now) : await findApiKey(deps.db, hash)
  if (!key) return undefined
  if (key.lastUsedOn === null || now.getTime() - key.lastUsedOn.getTime() >= keyUseMs)
    await markApiKeyUsed(deps.db, key.storeId, key.id, now)
  return {
    countedAs: key.id,
    storeId: key.storeId,
    session: {
      access: { roleCode: 'Commerce_API_Admin', scopes: key.scopes, isLimited: false },
      who: { userId: null, apiKeyId: key.id, name: key.name, via: isToken ? 'oauth' : 'api-key' },
      user: null,
      expiresOn: null,
    },
  }
}
