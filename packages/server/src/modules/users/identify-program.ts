import type { Deps } from '#deps.ts'
import type { StoreSession } from './identify-caller.ts'
import { tokenHash } from './secret-token.ts'
import { findApiKey } from './session-reads.ts'
import { markApiKeyUsed } from './user-store.ts'

/** A program with access to one store. */
export type Program = {
  /** What calls are counted by. */
  countedAs: string
  storeId: string
  session: StoreSession
}

const keyUseMs = 5 * 60 * 1000

/** The program with this API key. Undefined for an unknown or revoked one. */
export async function identifyProgram(deps: Deps, token: string): Promise<Program | undefined> {
  if (!token.startsWith('aft_key_')) return undefined
  const key = await findApiKey(deps.db, tokenHash(token))
  if (!key) return undefined
  const now = deps.now()
  if (key.lastUsedOn === null || now.getTime() - key.lastUsedOn.getTime() >= keyUseMs)
    await markApiKeyUsed(deps.db, key.storeId, key.id, now)
  return {
    countedAs: key.id,
    storeId: key.storeId,
    session: {
      access: { roleCode: 'Commerce_API_Admin', scopes: key.scopes, isLimited: false },
      who: { userId: null, apiKeyId: key.id, name: key.name, via: 'api-key' },
      user: null,
      expiresOn: null,
    },
  }
}
