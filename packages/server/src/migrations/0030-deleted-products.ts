import { sql, type Kysely } from 'kysely'

/*
 * Every look-up asks of each item whether its product is still there. Hardly any is gone, so that an index of
 * those alone answers from one page; the planner otherwise reads all products of a small catalogue each time.
 */
const statements = [
  `create index product_deleted on product ("storeId", "idFromPlatform") where "deletedOn" is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
