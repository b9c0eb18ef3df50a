import type { Compilable, CompiledQuery, QueryResult } from 'kysely'
import type { Db } from './database.ts'

type Asked = Compilable | CompiledQuery

type ResultOf<Query> =
  Query extends CompiledQuery<infer Row>
    ? QueryResult<Row>
    : Query extends Compilable<infer Row>
      ? QueryResult<Row>
      : never

/**
 * Sends several statements in one round trip and answers their results in the same order. They are carried
 * out one after the other as if each had been waited for, so that one may read what the one before locked or
 * wrote; none can be given another's answer, and in a transaction all fail with the first that does.
 */
export function askTogether<const Queries extends readonly Asked[]>(
  db: Db,
  queries: Queries,
): Promise<{ -readonly [Place in keyof Queries]: ResultOf<Queries[Place]> }>
export function askTogether(db: Db, queries: readonly Asked[]): Promise<QueryResult<unknown>[]> {
  return db
    .getExecutor()
    .provideConnection((connection) =>
      Promise.all(
        queries.map((query) => connection.executeQuery('compile' in query ? query.compile() : query)),
      ),
    )
}
