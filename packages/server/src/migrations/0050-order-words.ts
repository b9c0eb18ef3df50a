import { sql, type Kysely } from 'kysely'

/*
 * Orders are searched by words, as claims are. Existing ones get theirs after the next start; null marks
 * them. Claims are also found by their items' titles; a later version of their words marks those that are.
 */
const statements = [
  `alter table store_order add column words tsvector`,
  `create index store_order_by_word on store_order using gin (words) with (gin_pending_list_limit = 256)`,
  `create index store_order_without_words on store_order ("storeId", id) where words is null`,
  `alter table claim_search add column "wordsVersion" smallint not null default 1`,
  `create index claim_search_with_old_words on claim_search ("storeId", id) where "wordsVersion" < 2`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
