import { sql, type Kysely } from 'kysely'

/* A link to a protected order may name no store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index store_order_by_protected_reference on store_order ("idFromPlatform")
    where "wasShippingProtected"`.execute(db)
}
