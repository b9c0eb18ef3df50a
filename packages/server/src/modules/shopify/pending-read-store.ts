import { sql, type Selectable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { ShopifyTables, ShopReadKind } from './shopify-tables.ts'

export type PendingRead = Selectable<ShopifyTables['shopify_pending_read']>

export async function addPendingReads(
  db: Db,
  storeId: string,
  kind: ShopReadKind,
  idsFromPlatform: readonly string[],
  requestedOn: Date,
): Promise<void> {
  const ids = [...new Set(idsFromPlatform)].sort()
  await db
    .insertInto('shopify_pending_read')
    .values(ids.map((idFromPlatform) => ({ storeId, kind, idFromPlatform, requestedOn })))
    .onConflict((conflict) =>
      conflict
        .columns(['storeId', 'kind', 'idFromPlatform'])
        .doUpdateSet({ requestedOn: sql`greatest(shopify_pending_read."requestedOn", ${requestedOn})` }),
    )
    .execute()
}

/** Those that have waited longest. */
export const listPendingReads = (db: Db, storeId: string, limit: number): Promise<PendingRead[]> =>
  db
    .selectFrom('shopify_pending_read')
    .selectAll()
    .where('storeId', '=', storeId)
    .orderBy('requestedOn')
    .orderBy('kind')
    .orderBy('idFromPlatform')
    .limit(limit)
    .execute()

/** Removes what was read, unless it was requested again since. */
export async function removePendingReads(db: Db, reads: readonly PendingRead[]): Promise<void> {
  await db
    .deleteFrom('shopify_pending_read')
    .where((eb) =>
      eb.or(
        reads.map(({ requestedOn, ...key }) => eb.and([eb.and(key), eb('requestedOn', '<=', requestedOn)])),
      ),
    )
    .execute()
}

export const forgetPendingReads = (db: Db, storeId: string): Promise<unknown> =>
  db.deleteFrom('shopify_pending_read').where('storeId', '=', storeId).execute()
