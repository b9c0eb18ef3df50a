import type { CompiledQuery, QueryResult } from 'kysely'
import type { Db } from './database.ts'

/**
 * Sends several statements in one round trip and answers their results in the same order. They are carried
 * out one after the other as if each had been waited for, so that one may read what the one before locked or
 * wrote; none can be given another's answer, and in a transaction all fail with the first that does.
 */
export function askTogether<const Rows extends readonly unknown[]>(
  db: Db,
  queries: { readonly [Place in keyof Rows]: CompiledQuery<Rows[Place]> },
): Promise<{ -readonly [Place in keyof Rows]: QueryResult<Rows[Place]> }>
export function askTogether(db: Db, queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]> {
  return db
    .getExecutor()
    .provideConnection((connection) => Promise.all(queries.map((query) => connection.executeQuery(query))))
}
