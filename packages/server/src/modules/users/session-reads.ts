import type { ListQuery } from '@aftercare/domain/api/list-query'
import type { Db } from '#platform/database/database.ts'
import { inPage, pageOf, storeList } from '#platform/database/list-page.ts'

/** A session that has not expired, with its person and their role at the store. */
export const findSession = (db: Db, tokenHash: string, storeId: string | undefined, now: Date) =>
  db
    .selectFrom('merchant_session as session')
    .innerJoin('account', 'account.id', 'session.accountId')
    .leftJoin('store_user as place', (join) =>
      join
        .onRef('place.userId', '=', 'session.accountId')
        .on('place.storeId', '=', storeId ?? null)
        .on('place.removedOn', 'is', null),
    )
    .select([
      'session.storeId',
      'session.isLimited',
      'session.via',
      'session.expiresOn',
      'session.endsOn',
      'account.id',
      'account.email',
      'account.isOperator',
      'place.roleCode',
      'place.firstName',
      'place.lastName',
    ])
    .where('session.tokenHash', '=', tokenHash)
    .where('session.expiresOn', '>', now)
    .executeTakeFirst()

export const findApiKey = (db: Db, keyHash: string) =>
  db
    .selectFrom('api_key')
    .select(['storeId', 'id', 'name', 'scopes', 'lastUsedOn'])
    .where('keyHash', '=', keyHash)
    .where('kind', '=', 'key')
    .where('revokedOn', 'is', null)
    .executeTakeFirst()

/** A client of any store that is in force, with the hash of its secret. */
export const findApiClient = (db: Db, id: string) =>
  db
    .selectFrom('api_key')
    .select(['storeId', 'id', 'scopes', 'keyHash'])
    .where('id', '=', id)
    .where('kind', '=', 'client')
    .where('revokedOn', 'is', null)
    .executeTakeFirst()

/** The client of a token that has not expired, with the token's scopes. */
export const findApiToken = (db: Db, hash: string, now: Date) =>
  db
    .selectFrom('api_token as token')
    .innerJoin('api_key as client', (join) =>
      join.onRef('client.storeId', '=', 'token.storeId').onRef('client.id', '=', 'token.apiKeyId'),
    )
    .select(['client.storeId', 'client.id', 'client.name', 'client.lastUsedOn', 'token.scopes'])
    .where('token.tokenHash', '=', hash)
    .where('token.expiresOn', '>', now)
    .where('client.revokedOn', 'is', null)
    .executeTakeFirst()

/** The user for a member of the shop's staff, whom the commerce platform vouches for. */
export const findShopStaff = (db: Db, storeId: string, idFromPlatform: string) =>
  db
    .selectFrom('store_user as place')
    .innerJoin('account', 'account.id', 'place.userId')
    .select(['account.id', 'account.email', 'place.roleCode', 'place.firstName', 'place.lastName'])
    .where('place.storeId', '=', storeId)
    .where('place.idFromPlatform', '=', idFromPlatform)
    .where('place.removedOn', 'is', null)
    .executeTakeFirst()

/** The store's keys that are in force, newest first. */
export async function listApiKeys(db: Db, storeId: string, query: ListQuery) {
  const list = storeList('api_key', storeId)
  const rows = await db
    .selectFrom('api_key')
    .select(['id', 'kind', 'name', 'prefix', 'scopes', 'createdOn', 'lastUsedOn'])
    .where('storeId', '=', storeId)
    .where('revokedOn', 'is', null)
    .$call(inPage(list, query))
    .execute()
  return pageOf(db, list, rows, query)
}

export const findHelpdeskCard = (db: Db, storeId: string, configId: string) =>
  db
    .selectFrom('helpdesk_card')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('configId', '=', configId)
    .executeTakeFirst()

/** A card that is connected, or shows a code that can still be entered. */
export const findCardPairing = (
  db: Db,
  { storeId, tokenHash, now }: { storeId: string; tokenHash: string; now: Date },
) =>
  db
    .selectFrom('card_pairing')
    .select(['helpdesk', 'userId'])
    .where('storeId', '=', storeId)
    .where('tokenHash', '=', tokenHash)
    .where('expiresOn', '>', now)
    .executeTakeFirst()

/** The store's card that shows this code now. */
export const findCardShowing = (
  db: Db,
  { storeId, code, now }: { storeId: string; code: string; now: Date },
) =>
  db
    .selectFrom('card_pairing')
    .select(['helpdesk', 'browser', 'createdOn', 'expiresOn'])
    .where('storeId', '=', storeId)
    .where('code', '=', code)
    .where('expiresOn', '>', now)
    .executeTakeFirst()

/** The cards that the store's users have connected, newest first. */
export const listPairedCards = (db: Db, storeId: string, now: Date) =>
  db
    .selectFrom('card_pairing as card')
    .innerJoin('account', 'account.id', 'card.userId')
    .innerJoin('store_user as place', (join) =>
      join
        .onRef('place.storeId', '=', 'card.storeId')
        .onRef('place.userId', '=', 'card.userId')
        .on('place.removedOn', 'is', null),
    )
    .select(['card.id', 'card.helpdesk', 'card.browser', 'card.createdOn', 'card.connectedOn'])
    .select(['card.lastUsedOn', 'card.expiresOn', 'account.id as userId', 'account.email'])
    .select(['place.firstName', 'place.lastName'])
    .where('card.storeId', '=', storeId)
    .where('card.expiresOn', '>', now)
    .orderBy('card.connectedOn', 'desc')
    .orderBy('card.id')
    .execute()

export const listHelpdeskCards = (db: Db, storeId: string) =>
  db
    .selectFrom('helpdesk_card')
    .select(['configId', 'createdOn'])
    .where('storeId', '=', storeId)
    .orderBy('configId')
    .execute()
