import type { StoreRoleCode } from '@aftercare/domain/merchants/permissions'
import type { StoreUser } from '@aftercare/domain/merchants/store-user-schema'
import { inTransaction, type Deps } from '#deps.ts'
import { findAccountByEmail, getStoreUser } from './user-reads.ts'
import { insertAccount, upsertStoreUser } from './user-store.ts'

type NewUser = { email: string; firstName: string; lastName: string; roleCode: StoreRoleCode }

/**
 * Creates a user whose address the installation's operator vouches for; they sign in with a link or reset
 * their password.
 */
export function createUser(deps: Deps, storeId: string, given: NewUser): Promise<StoreUser> {
  return inTransaction(deps, async (deps) => {
    const { email, ...fields } = given
    const now = deps.now()
    const userId = (await findAccountByEmail(deps.db, email))?.id ?? (await newAccount(deps, email))
    await upsertStoreUser(deps.db, {
      storeId,
      userId,
      ...fields,
      idFromPlatform: null,
      createdOn: now,
      joinedOn: now,
      removedOn: null,
    })
    return getStoreUser(deps.db, storeId, userId)
  })
}

async function newAccount(deps: Deps, email: string): Promise<string> {
  const id = deps.newId()
  const now = deps.now()
  await insertAccount(deps.db, { id, email, emailVerifiedOn: now, passwordHash: null, createdOn: now })
  return id
}
