import { sql, type Kysely } from 'kysely'

/**
 * Figures of all products of a period, and those of one product: the primary key, with all of its words, is too wide to
 * read tens of thousands of entries of.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index figure_row_by_day on figure_row ("storeId", cut, "currencyCode", "isMonth", day)`.execute(db)
  await sql`
    create index figure_row_by_value on figure_row ("storeId", cut, value1, value2, "isMonth", day)`.execute(
    db,
  )
}
