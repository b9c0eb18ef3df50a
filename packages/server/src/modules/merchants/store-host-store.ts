import { sql, type Insertable } from 'kysely'
import type { Db } from '#platform/database.ts'
import type { MerchantTables } from './merchant-tables.ts'

/** Anybody can name a host, so a store remembers no more than this many. */
const hostsMax = 200

export async function upsertHost(db: Db, host: Insertable<MerchantTables['store_host']>): Promise<void> {
  const { storeId, lastSeenOn } = host
  await db
    .insertInto('store_host')
    .columns(['storeId', 'host', 'appName', 'lastSeenOn'])
    .expression((eb) =>
      eb
        .selectNoFrom([
          sql<string>`${storeId}::uuid`.as('storeId'),
          sql<string>`${host.host}::text`.as('host'),
          sql<string>`${host.appName}::text`.as('appName'),
          sql<Date>`${lastSeenOn}::timestamptz`.as('lastSeenOn'),
        ])
        .where((where) =>
          where(
            where
              .selectFrom('store_host')
              .select((count) => count.fn.countAll<number>().as('hosts'))
              .where('storeId', '=', storeId),
            '<',
            hostsMax,
          ),
        ),
    )
    .onConflict((oc) => oc.columns(['storeId', 'host', 'appName']).doUpdateSet({ lastSeenOn }))
    .execute()
}
