import { sql, type Kysely } from 'kysely'

/*
 * Lists of claims show the first claimed product. Existing rows are rewritten after the next start; this index
 * finds those that are of an older version.
 */
const statements = [
  `drop index claim_search_with_old_words`,
  `create index claim_search_with_old_words on claim_search ("storeId", id) where "wordsVersion" < 3`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
