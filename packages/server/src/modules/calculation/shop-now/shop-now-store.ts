import type { Insertable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { isUuid } from '#platform/new-id.ts'
import type { CartItem, ShopNowTables } from './shop-now-tables.ts'

export async function insertShopNowSession(
  db: Db,
  row: Insertable<ShopNowTables['shop_now_session']>,
): Promise<void> {
  await db.insertInto('shop_now_session').values(row).execute()
}

/** Undefined for another store's, an invalid id, and an expired one. */
export async function findShopNowSession(db: Db, storeId: string, id: string, now: Date) {
  if (!isUuid(id)) return undefined
  return db
    .selectFrom('shop_now_session')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('expiresOn', '>', now)
    .executeTakeFirst()
}
export type ShopNowSession = NonNullable<Awaited<ReturnType<typeof findShopNowSession>>>

export async function updateCart(
  db: Db,
  { storeId, id }: Pick<ShopNowSession, 'storeId' | 'id'>,
  { items, expiresOn }: { items: readonly CartItem[]; expiresOn: Date },
): Promise<void> {
  await db
    .updateTable('shop_now_session')
    .set({ items: JSON.stringify(items), expiresOn })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()
}

export async function deleteShopNowSessionsExpiredBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('shop_now_session').where('expiresOn', '<', moment).execute()
}
