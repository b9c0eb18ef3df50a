import type { AuditSource } from '@aftercare/domain/merchants/audit-actions'
import type { Access } from '@aftercare/domain/merchants/permissions'
import { nameOf } from '@aftercare/domain/merchants/user-name'
import type { Deps } from '#deps.ts'
import type { Who } from '#modules/audit/record-change.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { identifyProgram } from './identify-program.ts'
import { renewSession } from './open-session.ts'
import { readShopifyToken } from './read-shopify-token.ts'
import { tokenHash } from './secret-token.ts'
import { findSession, findShopStaff } from './session-reads.ts'

/** A user's role at the requested store. */
export type StoreSession = {
  access: Access
  /** As changes are recorded. */
  who: Who
  /** Null for an API key. */
  user: { id: string; email: string; firstName: string; lastName: string } | null
  /** When it expires; null for keys, and for the embedded app. */
  expiresOn: Date | null
}

export type ApiCaller = {
  /** What calls are counted by: one session, key or person. */
  countedAs: string
  account: { id: string; email: string; isOperator: boolean; via: AuditSource } | null
  /** The only store that they may open, where their way of coming in opens but one. */
  onlyStoreId: string | null
  /** Undefined without a store in the request, or without a place at it. */
  session: StoreSession | undefined
  /** The person the commerce platform vouches for, even before they are a user. */
  shopStaff: { storeId: string; idFromPlatform: string } | undefined
}

/**
 * The owner of this token: a session, an API key, or the embedded app's token from Shopify. Undefined for an
 * unknown or expired token.
 */
export async function identifyCaller(
  deps: Deps,
  token: string | undefined,
  store: Store | undefined,
): Promise<ApiCaller | undefined> {
  if (token === undefined) return undefined
  if (token.startsWith('aft_key_') || token.startsWith('aft_token_'))
    return identifyApiKey(deps, token, store)
  if (token.startsWith('aft_session_')) return identifySession(deps, token, store)
  return identifyShopStaff(deps, token, store)
}

async function identifySession(
  deps: Deps,
  token: string,
  store: Store | undefined,
): Promise<ApiCaller | undefined> {
  const hash = tokenHash(token)
  const found = await findSession(deps.db, hash, store?.storeId, deps.now())
  if (!found) return undefined
  const { id, email, isOperator, storeId: onlyStoreId, isLimited, via } = found
  const expiresOn = await renewSession(deps, hash, found)

  const roleCode = isOperator ? 'Aftercare_Admin' : found.roleCode
  const isOpen = store && roleCode && (onlyStoreId === null || onlyStoreId === store.storeId)
  const user = { id, email, firstName: found.firstName ?? '', lastName: found.lastName ?? '' }
  return {
    countedAs: hash,
    account: { id, email, isOperator, via },
    onlyStoreId,
    session: isOpen
      ? {
          access: { roleCode, scopes: null, isLimited },
          who: { userId: id, apiKeyId: null, name: nameOf(user), via },
          user,
          expiresOn,
        }
      : undefined,
    shopStaff: undefined,
  }
}

/** A program's key opens its own store alone. */
async function identifyApiKey(
  deps: Deps,
  token: string,
  store: Store | undefined,
): Promise<ApiCaller | undefined> {
  const program = await identifyProgram(deps, token)
  return (
    program && {
      countedAs: program.countedAs,
      account: null,
      onlyStoreId: program.storeId,
      session: store?.storeId === program.storeId ? program.session : undefined,
      shopStaff: undefined,
    }
  )
}

async function identifyShopStaff(
  deps: Deps,
  token: string,
  store: Store | undefined,
): Promise<ApiCaller | undefined> {
  const staff = await readShopifyToken(deps, token)
  if (!staff) return undefined
  const user = await findShopStaff(deps.db, staff.storeId, staff.idFromPlatform)
  return {
    countedAs: `${staff.storeId} ${staff.idFromPlatform}`,
    account: user ? { id: user.id, email: user.email, isOperator: false, via: 'shopify' } : null,
    onlyStoreId: staff.storeId,
    session:
      user && store?.storeId === staff.storeId
        ? {
            access: { roleCode: user.roleCode, scopes: null, isLimited: false },
            who: { userId: user.id, apiKeyId: null, name: nameOf(user), via: 'shopify' },
            user: { id: user.id, email: user.email, firstName: user.firstName, lastName: user.lastName },
            expiresOn: null,
          }
        : undefined,
    shopStaff: staff,
  }
}
