import { sql, type Kysely } from 'kysely'

/**
 * The sum of an entry's postings, by which the ledger refuses an unbalanced entry, as PL/pgSQL, whose plan a
 * connection keeps. A function in SQL is planned for every entry, which took as long as the rest of the
 * insert.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function sum_of_postings(postings jsonb) returns bigint immutable language plpgsql as $$
    begin
      return (
        select coalesce(sum((posting->>'amountMinor')::bigint), 0)::bigint
        from jsonb_array_elements(postings) posting);
    end
    $$`.execute(db)
}
