import { sql, type Selectable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { jsonRows } from '#platform/database/json-rows.ts'
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

/** An erased customer: only the totals of their orders. */
const nobody = { email: null, name: null, phone: null, tags: [], words: '' }

export async function clearCustomers(db: Db, storeId: string): Promise<void> {
  await db.updateTable('customer').set(nobody).where('storeId', '=', storeId).execute()
}

export async function clearCustomer(db: Db, storeId: string, id: string): Promise<void> {
  await db.updateTable('customer').set(nobody).where('storeId', '=', storeId).where('id', '=', id).execute()
}

export async function clearInactiveCustomers(db: Db, storeId: string, since: Date): Promise<void> {
  await db
    .updateTable('customer')
    .set(nobody)
    .where('storeId', '=', storeId)
    .where('updatedOn', '<', since)
    .where('words', '!=', '')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('store_order')
            .select('store_order.id')
            .whereRef('store_order.storeId', '=', 'customer.storeId')
            .whereRef('store_order.customerId', '=', 'customer.id')
            .where('store_order.erasedOn', 'is', null),
        ),
      ),
    )
    .execute()
}
