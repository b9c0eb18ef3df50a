import { sql, type Selectable } from 'kysely'
import type { Db } from '#platform/database.ts'
import { jsonRows } from '#platform/json-rows.ts'
import type { CustomerTables } from './customer-tables.ts'

export async function writeCustomers(
  db: Db,
  rows: readonly Selectable<CustomerTables['customer']>[],
): Promise<void> {
  await sql`
    insert into customer as kept ${jsonRows('customer', rows)}
    on conflict ("storeId", "idFromPlatform") do update set
      email = excluded.email, name = excluded.name, phone = excluded.phone, tags = excluded.tags,
      "orderCount" = excluded."orderCount", "spentMinor" = excluded."spentMinor",
      "updatedOn" = excluded."updatedOn", words = excluded.words
    where excluded."updatedOn" >= kept."updatedOn"`.execute(db)
}

export async function findCustomerIds(
  db: Db,
  storeId: string,
  idsFromPlatform: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'idFromPlatform'])
    .where('storeId', '=', storeId)
    .where('idFromPlatform', '=', sql<string>`any(${idsFromPlatform})`)
    .execute()
  return new Map(rows.map(({ idFromPlatform, id }) => [idFromPlatform, id]))
}
