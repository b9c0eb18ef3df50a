import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { EndReason, ShopifyTables } from './shopify-tables.ts'

export type ConnectionRow = Selectable<ShopifyTables['shopify_connection']>
type Tokens = Pick<ConnectionRow, 'accessToken' | 'accessTokenExpiresOn' | 'refreshToken'>

export const findConnection = (db: Db, storeId: string): Promise<ConnectionRow | undefined> =>
  db.selectFrom('shopify_connection').selectAll().where('storeId', '=', storeId).executeTakeFirst()

/** Keeps the only connection of a store, in the place of the one before. */
export async function saveConnection(
  db: Db,
  row: Insertable<ShopifyTables['shopify_connection']>,
): Promise<void> {
  const { storeId: _, ...change } = row
  await db
    .insertInto('shopify_connection')
    .values(row)
    .onConflict((conflict) => conflict.column('storeId').doUpdateSet(change))
    .execute()
}

/** False when another process is renewing these tokens, or has done so. */
export async function beginRenewal(
  db: Db,
  { storeId, refreshToken }: Pick<ConnectionRow, 'storeId' | 'refreshToken'>,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const begun = await db
    .updateTable('shopify_connection')
    .set({ renewingUntil: until })
    .where('storeId', '=', storeId)
    .where('refreshToken', '=', refreshToken)
    .where((where) => where.or([where('renewingUntil', 'is', null), where('renewingUntil', '<=', now)]))
    .returning('storeId')
    .executeTakeFirst()
  return begun !== undefined
}

/** Both tokens in one write, and only in the place of those that they were made from. */
export async function endRenewal(
  db: Db,
  { storeId, refreshToken }: Pick<ConnectionRow, 'storeId' | 'refreshToken'>,
  tokens: Tokens | null,
): Promise<void> {
  await db
    .updateTable('shopify_connection')
    .set({ renewingUntil: null, ...tokens })
    .where('storeId', '=', storeId)
    .where('refreshToken', '=', refreshToken)
    .execute()
}

export async function updateScopes(db: Db, storeId: string, scopes: string[]): Promise<void> {
  await db.updateTable('shopify_connection').set({ scopes }).where('storeId', '=', storeId).execute()
}

/** False for a connection that is not there, that has ended, or that is newer than what ends it. */
export async function markEnded(
  db: Db,
  storeId: string,
  which: { connectedBefore: Date } | { refreshToken: string | null },
  end: { endedOn: Date; endedBecause: EndReason },
): Promise<boolean> {
  const ended = await db
    .updateTable('shopify_connection')
    .set({ ...end, accessToken: null, accessTokenExpiresOn: null, refreshToken: null, renewingUntil: null })
    .where('storeId', '=', storeId)
    .where('endedOn', 'is', null)
    .where((where) =>
      'connectedBefore' in which
        ? where('connectedOn', '<=', which.connectedBefore)
        : where('refreshToken', '=', which.refreshToken),
    )
    .returning('storeId')
    .executeTakeFirst()
  return ended !== undefined
}
