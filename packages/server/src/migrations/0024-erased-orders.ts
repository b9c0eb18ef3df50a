import { sql, type Kysely } from 'kysely'

/*
 * When what was known of the person behind an order was erased. Orders that still tell of somebody are
 * looked for by their age.
 */
const statements = [
  `alter table store_order add column "erasedOn" timestamptz(3)`,
  `create index store_order_of_somebody on store_order ("storeId", "createdOn") where "erasedOn" is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
