import type { ApiKeyKind, ApiScope } from '@aftercare/domain/merchants/permissions'
import { inTransaction, type Deps } from '#deps.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { newToken, tokenHash } from './secret-token.ts'
import { insertApiKey, revokeKey } from './user-store.ts'

type NewKey = { name: string; kind?: ApiKeyKind; scopes: readonly ApiScope[] }

/** Creates an API key or a client, whose secret is shown once; every user of the store is alerted. */
export async function createApiKey(
  deps: Deps,
  storeId: string,
  who: Who,
  { name, kind = 'key', scopes: given }: NewKey,
) {
  const isClient = kind === 'client'
  const key = newToken(deps, isClient ? 'aft_secret' : 'aft_key')
  const scopes = [...new Set(given)]
  const id = deps.newId()
  const prefix = isClient ? id : key.slice(0, 12)
  const made = { id, kind, name, prefix, scopes, createdOn: deps.now() }
  await inTransaction(deps, async (deps) => {
    await insertApiKey(deps.db, {
      ...made,
      storeId,
      keyHash: tokenHash(key),
      scopes: JSON.stringify(scopes),
      lastUsedOn: null,
      revokedOn: null,
    })
    await recordChange(deps, storeId, who, {
      action: 'api-key.create',
      subject: { type: 'api-key', id: made.id },
      before: null,
      after: { name, ...(isClient && { kind }), scopes },
    })
    await raiseAlert(deps, storeId, {
      severity: 'Info',
      category: 'Settings',
      subject: isClient ? 'OAuth client created' : 'API key created',
      message: `${who.name} created the ${isClient ? 'OAuth client' : 'API key'} “${name}” with the scopes ${scopes.join(', ')}.`,
    })
  })
  return { ...made, lastUsedOn: null, key }
}

/** @throws AppError 404 for a key that is not this store's, or was revoked before */
export async function revokeApiKey(deps: Deps, storeId: string, who: Who, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound('API key')
  await inTransaction(deps, async (deps) => {
    const revoked = await revokeKey(deps.db, storeId, id, deps.now())
    if (!revoked) throw notFound('API key')
    await recordChange(deps, storeId, who, {
      action: 'api-key.revoke',
      subject: { type: 'api-key', id },
      before: revoked,
      after: null,
    })
  })
}
