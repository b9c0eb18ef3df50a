import type { Db } from '#platform/database/database.ts'

/** The pages on which the store's portal or widget was seen, the latest first. */
export const listHosts = (db: Db, storeId: string) =>
  db
    .selectFrom('store_host')
    .select(['host', 'appName', 'lastSeenOn', 'pageUrl'])
    .where('storeId', '=', storeId)
    .orderBy('lastSeenOn', 'desc')
    .orderBy('host')
    .limit(20)
    .execute()
