import type { CompiledQuery, QueryResult } from 'kysely'
import type { Db } from './database.ts'

/**
 * Sends several statements in one round trip and returns their results in order. They run one after another
 * as if each had been awaited, so that one may read what the one before locked or wrote; results cannot be
 * mixed up, and in a transaction all fail with the first failure.
 */
export function pipelineQueries<const Rows extends readonly unknown[]>(
  db: Db,
  queries: { readonly [Place in keyof Rows]: CompiledQuery<Rows[Place]> },
): Promise<{ -readonly [Place in keyof Rows]: QueryResult<Rows[Place]> }>
export async function pipelineQueries(
  db: Db,
  queries: readonly CompiledQuery[],
): Promise<QueryResult<unknown>[]> {
  const asked = await whileConnected(db, (send) => Promise.all(queries.map(send)))
  return asked.answers
}

/**
 * The rows of one statement. Statements issued together in a transaction (`Promise.all`) are sent in one
 * round trip and run in order; Kysely alone awaits each before it sends the next.
 */
export async function ask<Row>(db: Db, query: CompiledQuery<Row>): Promise<Row[]> {
  const { answers } = await whileConnected<QueryResult<Row>>(db, (send) => send(query))
  return (await answers).rows
}

type Send = <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>>

/** The connection of a transaction is free for others as soon as everything is sent; one of the pool is kept. */
const whileConnected = <Answers>(
  db: Db,
  work: (send: Send) => Promise<Answers>,
): Promise<{ answers: Answers | Promise<Answers> }> =>
  db.getExecutor().provideConnection(async (connection) => {
    const answers = work((query) => connection.executeQuery(query))
    return { answers: db.isTransaction ? answers : await answers }
  })
