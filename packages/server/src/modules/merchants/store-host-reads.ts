import type { Db } from '#platform/database/database.ts'

/** The pages that reported the store's portal or widget, the latest first. */
export const listHosts = (db: Db, storeId: string) =>
  db
    .selectFrom('store_host')
    .select(['host', 'appName', 'lastSeenOn', 'pageUrl'])
    .where('storeId', '=', storeId)
    .orderBy('lastSeenOn', 'desc')
    .orderBy('host')
    .execute()
