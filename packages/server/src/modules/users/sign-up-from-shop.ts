import type { ShopSignUp, StoreUser } from '@aftercare/domain/merchants/store-user-schema'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { AppError } from '#platform/errors.ts'
import type { ShopStaff } from './read-shopify-token.ts'
import { findStoreUserFromPlatform, getStoreUser } from './user-reads.ts'
import { insertAccount, lockAdmins, lockStore, upsertStoreUser } from './user-store.ts'

/**
 * Makes a member of the shop's staff, whom the commerce platform vouches for, a user of the store: the first
 * becomes Admin, others Staff. The address is used for email only; it gives access to nothing until they have
 * followed a link sent to it.
 *
 * @throws AppError 403 for a removed user, 409 for an existing one
 */
export function signUpFromShop(
  deps: Deps,
  { storeId, idFromPlatform }: ShopStaff,
  given: ShopSignUp,
): Promise<StoreUser> {
  return inTransaction(deps, async (deps) => {
    await lockStore(deps.db, storeId)
    const known = await findStoreUserFromPlatform(deps.db, storeId, idFromPlatform)
    if (known?.removedOn) throw new AppError('forbidden', 'user_removed', 'Sorry, not authorized')
    if (known) throw new AppError('conflict', 'user_exists', 'You’re already a user of this store.')

    const admins = await lockAdmins(deps.db, storeId)
    const userId = deps.newId()
    const now = deps.now()
    const { email, firstName, lastName, productsOfInterest } = given
    await insertAccount(deps.db, {
      id: userId,
      email,
      emailVerifiedOn: null,
      passwordHash: null,
      productsOfInterest: JSON.stringify(productsOfInterest),
      createdOn: now,
    })
    await upsertStoreUser(deps.db, {
      storeId,
      userId,
      roleCode: admins.length === 0 ? 'Admin' : 'Staff',
      firstName,
      lastName,
      idFromPlatform,
      createdOn: now,
      joinedOn: now,
      removedOn: null,
    })
    const user = await getStoreUser(deps.db, storeId, userId)
    const who: Who = { userId, apiKeyId: null, name: `${firstName} ${lastName}`, via: 'shopify' }
    await recordChange(deps, storeId, who, {
      action: 'user.sign-up',
      subject: { type: 'user', id: userId },
      before: null,
      after: user,
    })
    return user
  })
}
