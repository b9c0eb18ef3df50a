import type { Deps } from '#deps.ts'
import type { Db } from '#platform/database/database.ts'

/** Pages are opened often, and merchants want to know whether it works. */
const noticedEveryMs = 60 * 1000

/** The portal was opened as a page of the store's shop; noted once a minute. */
export async function recordShopPage({ db, now }: Deps, storeId: string, pagePath: string): Promise<void> {
  const seenOn = now()
  await db
    .updateTable('shopify_connection')
    .set({ pagePath, pageSeenOn: seenOn })
    .where('storeId', '=', storeId)
    .where((where) =>
      where.or([
        where('pageSeenOn', 'is', null),
        where('pageSeenOn', '<', new Date(seenOn.getTime() - noticedEveryMs)),
        where('pagePath', 'is distinct from', pagePath),
      ]),
    )
    .execute()
}

/** Where the portal was last opened as a page of the shop, and when; undefined for a store that is not connected. */
export const findShopPage = (db: Db, storeId: string) =>
  db
    .selectFrom('shopify_connection')
    .select(['shopDomain', 'pagePath', 'pageSeenOn'])
    .where('storeId', '=', storeId)
    .where('endedOn', 'is', null)
    .executeTakeFirst()
