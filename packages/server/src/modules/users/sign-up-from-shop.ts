import type { ShopSignUp, StoreUser } from '@aftercare/domain/merchants/store-user-schema'
import { inTransaction, type Deps } from '#deps.ts'
import { recordChange } from '#modules/audit/record-change.ts'
import { AppError } from '#platform/errors.ts'
import type { ShopStaff } from './read-shopify-token.ts'
import { findStoreUserFromPlatform, getStoreUser } from './user-reads.ts'
import { insertAccount, lockAdmins, lockStore, upsertStoreUser } from './user-store.ts'

/**
 * Makes a member of the shop's staff, for whom the commerce platform vouches, a user of the store: the
 * first of them its Admin, all others Staff until an Admin says otherwise. The address is taken as theirs
 * for mail only; it opens nothing until they have followed a link that was mailed there.
 *
 * @throws AppError 403 for somebody who was removed, 409 for who is a user already
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
    if (known) throw new AppError('conflict', 'user_exists', 'You are a user of this store already.')

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
    const who = { userId, apiKeyId: null, name: `${firstName} ${lastName}`, via: 'shopify' }
    await recordChange(deps, storeId, who, {
      action: 'user.sign-up',
      subject: { type: 'user', id: userId },
      before: null,
      after: user,
    })
    return user
  })
}
