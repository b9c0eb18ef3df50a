import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { OneTimePurpose, UserTables } from './user-tables.ts'

export async function insertAccount(db: Db, account: Insertable<UserTables['account']>): Promise<void> {
  await db.insertInto('account').values(account).execute()
}

export async function updateAccount(
  db: Db,
  id: string,
  change: Pick<Updateable<UserTables['account']>, 'passwordHash' | 'emailVerifiedOn'>,
): Promise<void> {
  await db.updateTable('account').set(change).where('id', '=', id).execute()
}

/** False for an email that nobody has confirmed. */
export async function setAccountOperator(db: Db, email: string, isOperator: boolean): Promise<boolean> {
  const changed = await db
    .updateTable('account')
    .set({ isOperator })
    .where('email', '=', email)
    .where('emailVerifiedOn', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Also restores a removed user, with their platform id. */
export async function upsertStoreUser(db: Db, user: Insertable<UserTables['store_user']>): Promise<void> {
  const { roleCode, firstName, lastName, joinedOn, removedOn } = user
  await db
    .insertInto('store_user')
    .values(user)
    .onConflict((conflict) =>
      conflict
        .columns(['storeId', 'userId'])
        .doUpdateSet({ roleCode, firstName, lastName, joinedOn, removedOn }),
    )
    .execute()
}

export async function updateStoreUser(
  db: Db,
  storeId: string,
  userId: string,
  change: Omit<Updateable<UserTables['store_user']>, 'storeId' | 'userId'>,
): Promise<void> {
  await db
    .updateTable('store_user')
    .set(change)
    .where('storeId', '=', storeId)
    .where('userId', '=', userId)
    .execute()
}

/** An invitation is taken up by coming in, wherever it was for. */
export async function markJoined(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('store_user')
    .set({ joinedOn: now })
    .where('userId', '=', userId)
    .where('joinedOn', 'is', null)
    .execute()
}

/**
 * The store's Admins, locked until the transaction ends: of two who remove each other one waits, and then
 * sees that they are the last.
 */
export async function lockAdmins(db: Db, storeId: string): Promise<string[]> {
  const admins = await db
    .selectFrom('store_user')
    .select('userId')
    .where('storeId', '=', storeId)
    .where('roleCode', '=', 'Admin')
    .where('removedOn', 'is', null)
    .orderBy('userId')
    .forUpdate()
    .execute()
  return admins.map(({ userId }) => userId)
}

/** Serializes concurrent additions of users to a store. */
export const lockStore = (db: Db, storeId: string) => lock(db, `store users ${storeId}`)

/** Makes those who prove one address at the same time prove it one after the other. */
export const lockAddress = (db: Db, email: string) => lock(db, `address ${email}`)

async function lock(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

export async function insertSession(
  db: Db,
  session: Insertable<UserTables['merchant_session']>,
): Promise<void> {
  await db.insertInto('merchant_session').values(session).execute()
}

export async function extendSession(db: Db, tokenHash: string, expiresOn: Date): Promise<void> {
  await db.updateTable('merchant_session').set({ expiresOn }).where('tokenHash', '=', tokenHash).execute()
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('merchant_session').where('tokenHash', '=', tokenHash).execute()
}

/** Also of the cards that they connected, which would sign them in again. */
export async function deleteSessionsOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('merchant_session').where('accountId', '=', accountId).execute()
  await db.deleteFrom('card_pairing').where('userId', '=', accountId).execute()
}

/** Also of the cards that they connected. */
export async function deleteSessionsAt(db: Db, accountId: string, storeId: string): Promise<void> {
  await db
    .deleteFrom('merchant_session')
    .where('accountId', '=', accountId)
    .where('storeId', '=', storeId)
    .execute()
  await db.deleteFrom('card_pairing').where('userId', '=', accountId).where('storeId', '=', storeId).execute()
}

export async function insertOneTimeToken(
  db: Db,
  token: Insertable<UserTables['one_time_token']>,
): Promise<void> {
  await db.insertInto('one_time_token').values(token).execute()
}

/** Uses the token and returns its data: of two concurrent uses, one gets it. */
export const takeOneTimeToken = (
  db: Db,
  { tokenHash, purposes, now }: { tokenHash: string; purposes: readonly OneTimePurpose[]; now: Date },
) =>
  db
    .deleteFrom('one_time_token')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('expiresOn', '>', now)
    .returning(['purpose', 'accountId', 'storeId', 'payload'])
    .executeTakeFirst()

export async function deleteOneTimeTokensOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('one_time_token').where('accountId', '=', accountId).execute()
}

export async function insertApiKey(db: Db, key: Insertable<UserTables['api_key']>): Promise<void> {
  await db.insertInto('api_key').values(key).execute()
}

export async function insertApiToken(db: Db, token: Insertable<UserTables['api_token']>): Promise<void> {
  await db.insertInto('api_token').values(token).execute()
}

export async function markApiKeyUsed(db: Db, storeId: string, id: string, now: Date): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ lastUsedOn: now })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** Undefined for a key that is not this store's, or was revoked before. */
export const revokeKey = (db: Db, storeId: string, id: string, now: Date) =>
  db
    .updateTable('api_key')
    .set({ revokedOn: now })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('revokedOn', 'is', null)
    .returning(['name', 'scopes'])
    .executeTakeFirst()

export async function upsertHelpdeskCard(
  db: Db,
  card: Insertable<UserTables['helpdesk_card']>,
): Promise<void> {
  await db
    .insertInto('helpdesk_card')
    .values(card)
    .onConflict((conflict) =>
      conflict.columns(['storeId', 'configId']).doUpdateSet({ salt: card.salt, createdOn: card.createdOn }),
    )
    .execute()
}

export async function deleteHelpdeskCard(db: Db, storeId: string, configId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('helpdesk_card')
    .where('storeId', '=', storeId)
    .where('configId', '=', configId)
    .returning('configId')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function insertPairing(db: Db, pairing: Insertable<UserTables['card_pairing']>): Promise<void> {
  await db.insertInto('card_pairing').values(pairing).execute()
}

type Approval = { storeId: string; code: string; userId: string; now: Date; expiresOn: Date }

/** Connects the store's card that shows this code: of two who enter it, one does. */
export const approvePairing = (db: Db, { storeId, code, userId, now, expiresOn }: Approval) =>
  db
    .updateTable('card_pairing')
    .set({ userId, code: null, connectedOn: now, expiresOn })
    .where('storeId', '=', storeId)
    .where('code', '=', code)
    .where('expiresOn', '>', now)
    .returning(['helpdesk', 'browser'])
    .executeTakeFirst()

/** False for a card that is no longer connected; its row stays locked until the transaction ends. */
export async function markPairingUsed(db: Db, storeId: string, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('card_pairing')
    .set({ lastUsedOn: now })
    .where('storeId', '=', storeId)
    .where('tokenHash', '=', hash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Undefined for another store's, and one that was not there. */
export const deletePairing = (db: Db, storeId: string, by: { tokenHash: string } | { id: string }) =>
  db
    .deleteFrom('card_pairing')
    .where('storeId', '=', storeId)
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('tokenHash', '=', by.tokenHash)))
    .returning(['helpdesk', 'userId', 'browser', 'connectedOn'])
    .executeTakeFirst()

/** The sessions that a user's cards in helpdesks have at a store; cards that stay connected open new ones. */
export async function deleteCardSessions(db: Db, accountId: string, storeId: string): Promise<void> {
  await db
    .deleteFrom('merchant_session')
    .where('accountId', '=', accountId)
    .where('storeId', '=', storeId)
    .where('via', '=', 'helpdesk')
    .execute()
}

export async function deleteExpiredAsset(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('merchant_session').where('expiresOn', '<=', now).execute()
  await db.deleteFrom('one_time_token').where('expiresOn', '<=', now).execute()
  await db.deleteFrom('api_token').where('expiresOn', '<=', now).execute()
  await db.deleteFrom('card_pairing').where('expiresOn', '<=', now).execute()
}
