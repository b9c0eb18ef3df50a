import type { ListQuery } from '@aftercare/domain/api/list-query'
import type { Access } from '@aftercare/domain/merchants/permissions'
import type { StoreUser } from '@aftercare/domain/merchants/store-user-schema'
import type { Db } from '#platform/database/database.ts'
import { inPage, pageOf, storeList } from '#platform/database/list-page.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'

/** The confirmed owner of this address. */
export const findAccountByEmail = (db: Db, email: string) =>
  db
    .selectFrom('account')
    .selectAll()
    .where('email', '=', email)
    .where('emailVerifiedOn', 'is not', null)
    .executeTakeFirst()

/** The recipient of a link for this address: its confirmed owner, else the latest account with it. */
export const findAccountToReset = (db: Db, email: string) =>
  db
    .selectFrom('account')
    .selectAll()
    .where('email', '=', email)
    .orderBy('emailVerifiedOn', (order) => order.desc().nullsLast())
    .orderBy('createdOn', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The account that our own rows name; its absence would be a broken database. */
export async function getAccount(db: Db, id: string) {
  const account = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
  if (!account) throw new Error(`There is no account ${id}`)
  return account
}

const storeUsers = (db: Db, storeId: string) =>
  db
    .selectFrom('store_user')
    .innerJoin('account', 'account.id', 'store_user.userId')
    .selectAll('store_user')
    .select('account.email')
    .where('store_user.storeId', '=', storeId)
    .where('store_user.removedOn', 'is', null)

type UserRow = Awaited<ReturnType<ReturnType<typeof storeUsers>['executeTakeFirstOrThrow']>>

/** A page of the store's users, by when they came. */
export async function listUsersInPage(db: Db, storeId: string, query: ListQuery) {
  const list = { ...storeList('store_user', storeId), idColumn: 'userId' }
  const rows = await storeUsers(db, storeId).$call(inPage(list, query)).execute()
  return pageOf(db, list, rows.map(toStoreUser), query)
}

/** All of the store's users in the order in which they came. */
export async function listStoreUsers(db: Db, storeId: string): Promise<StoreUser[]> {
  const users = await storeUsers(db, storeId)
    .orderBy('store_user.createdOn')
    .orderBy('store_user.userId')
    .execute()
  return users.map(toStoreUser)
}

/** @throws AppError 404 for a user who is not at this store, or no longer */
export async function getStoreUser(db: Db, storeId: string, userId: string): Promise<StoreUser> {
  const user = isUuid(userId) ? await findStoreUser(db, storeId, userId) : undefined
  if (!user) throw notFound('User')
  return user
}

/** Undefined for who is not at this store, or no longer. */
export async function findStoreUser(db: Db, storeId: string, userId: string): Promise<StoreUser | undefined> {
  const user = await storeUsers(db, storeId).where('store_user.userId', '=', userId).executeTakeFirst()
  return user && toStoreUser(user)
}

/** By our id or the commerce platform's. @throws AppError 404 for a user who is not at this store, or no longer */
export async function getStoreUserByAnyId(db: Db, storeId: string, id: string): Promise<StoreUser> {
  const user = await storeUsers(db, storeId).where('store_user.idFromPlatform', '=', id).executeTakeFirst()
  return user ? toStoreUser(user) : getStoreUser(db, storeId, id)
}

/** The user of this store with a confirmed address. */
export async function findStoreUserByEmail(
  db: Db,
  storeId: string,
  email: string,
): Promise<StoreUser | undefined> {
  const user = await storeUsers(db, storeId)
    .where('account.email', '=', email)
    .where('account.emailVerifiedOn', 'is not', null)
    .executeTakeFirst()
  return user && toStoreUser(user)
}

/** Including who was removed. */
export const findStoreUserFromPlatform = (db: Db, storeId: string, idFromPlatform: string) =>
  db
    .selectFrom('store_user')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('idFromPlatform', '=', idFromPlatform)
    .executeTakeFirst()

/** Where a person works, in the order in which they came there. */
export const listPlacesOf = (db: Db, userId: string) =>
  db
    .selectFrom('store_user')
    .select(['storeId', 'roleCode'])
    .where('userId', '=', userId)
    .where('removedOn', 'is', null)
    .orderBy('createdOn')
    .orderBy('storeId')
    .execute()

/** The name that a person goes by at their first store; empty for one without a store. */
export const findOwnName = async (db: Db, userId: string): Promise<{ firstName: string; lastName: string }> =>
  (await db
    .selectFrom('store_user')
    .select(['firstName', 'lastName'])
    .where('userId', '=', userId)
    .where('removedOn', 'is', null)
    .orderBy('createdOn')
    .orderBy('storeId')
    .limit(1)
    .executeTakeFirst()) ?? { firstName: '', lastName: '' }

const toStoreUser = (row: UserRow): StoreUser => ({
  id: row.userId,
  idFromPlatform: row.idFromPlatform,
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  role: { storeId: row.storeId, roleCode: row.roleCode },
  mutedAlerts: row.mutedAlerts,
  areAlertsMailed: row.alertsMailedSince !== null,
  createdOn: row.createdOn.toISOString(),
  joinedOn: row.joinedOn?.toISOString() ?? null,
})

/** What a user or an API key may do at a store now; undefined for one that is no longer there. */
export async function findCurrentAccess(
  db: Db,
  { storeId, userId, apiKeyId }: { storeId: string; userId: string | null; apiKeyId: string | null },
): Promise<Access | undefined> {
  if (apiKeyId !== null) {
    const key = await db
      .selectFrom('api_key')
      .select('scopes')
      .where('storeId', '=', storeId)
      .where('id', '=', apiKeyId)
      .where('revokedOn', 'is', null)
      .executeTakeFirst()
    return key && { roleCode: 'Commerce_API_Admin', scopes: key.scopes, isLimited: false }
  }
  if (userId === null) return undefined
  const user = await storeUsers(db, storeId).where('store_user.userId', '=', userId).executeTakeFirst()
  return user && { roleCode: user.roleCode, scopes: null, isLimited: false }
}
