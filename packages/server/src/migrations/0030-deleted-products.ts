import { sql, type Kysely } from 'kysely'

/*
 * Every look-up checks for each item whether its product still exists. Few are deleted, so an index of those
 * answers from one page; the planner otherwise reads all products of a small catalog each time.
 */
const statements = [
  `create index product_deleted on product ("storeId", "idFromPlatform") where "deletedOn" is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
