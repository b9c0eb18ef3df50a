import { sql, type Kysely } from 'kysely'

/** Orders keep an address as the platform wrote it, and are found by it in any case. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index store_order_by_email`.execute(db)
  await sql`create index store_order_by_email on store_order ("storeId", lower(email), "createdOn")`.execute(
    db,
  )
}
