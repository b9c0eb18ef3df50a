import { sql, type Kysely } from 'kysely'

/* When an order's personal data was erased. Orders that still have any are found by age. */
const statements = [
  `alter table store_order add column "erasedOn" timestamptz(3)`,
  `create index store_order_of_somebody on store_order ("storeId", "createdOn") where "erasedOn" is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
