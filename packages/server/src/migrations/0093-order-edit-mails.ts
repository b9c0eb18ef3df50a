import { sql, type Kysely } from 'kysely'

/** When the customer was emailed about an order edit, which happens once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_edit add column "mailedOn" timestamptz(3)`.execute(db)
}
