import { sql, type Insertable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { MerchantTables } from './merchant-tables.ts'

/** Reports aren't authenticated, so the number of hosts that aren't the store's own is limited. */
const hostsMax = 200

export async function upsertHost(
  db: Db,
  seen: Insertable<MerchantTables['store_host']>,
  { isOwn }: { isOwn: boolean },
): Promise<void> {
  const { storeId, host, appName, lastSeenOn, pageUrl = null } = seen
  await sql`
    insert into store_host ("storeId", host, "appName", "lastSeenOn", "pageUrl")
    select ${storeId}, ${host}, ${appName}, ${lastSeenOn}::timestamptz, ${pageUrl}::text
    where ${isOwn}::boolean or (select count(*) from store_host where "storeId" = ${storeId}) < ${hostsMax}
       or exists (select from store_host where "storeId" = ${storeId} and host = ${host} and "appName" = ${appName})
    on conflict ("storeId", host, "appName") do update set
      "lastSeenOn" = excluded."lastSeenOn", "pageUrl" = excluded."pageUrl"`.execute(db)
}
