import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'

/**
 * The same pool, with a name for every recurring statement: PostgreSQL then parses and plans it once per
 * connection instead of every time, which is most of a small query's cost. Searches, whose best plan depends
 * on the search, have no name (`withoutPreparedPlan`).
 *
 * A transaction starts with its first statement: both are sent together, which saves every transaction a
 * round trip, as are all statements issued together. The pool has to be created with `pipeline`.
 */
export function withNamedStatements(pool: pg.Pool): PostgresPool {
  const nameOf = statementNames()
  const outdated = new Set<string>()
  const known = new WeakMap<pg.PoolClient, NamingClient>()
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      const naming =
        known.get(client) ??
        new NamingClient(client, (sql) => (outdated.has(sql) ? undefined : nameOf(sql)), outdated)
      known.set(client, naming)
      return naming
    },
    end: () => pool.end(),
  }
}

type Answer = { command: string | null; rowCount: number | null; rows: unknown[] }

/** Kysely's result for a transaction without statements. */
const nothingAsked: Answer = { command: null, rowCount: null, rows: [] }

class NamingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #nameOf: (sql: string) => string | undefined
  readonly #outdated: Set<string>
  #transaction: 'none' | 'due' | 'open' = 'none'
  #isGathering = false

  constructor(client: pg.PoolClient, nameOf: (sql: string) => string | undefined, outdated: Set<string>) {
    this.#client = client
    this.#nameOf = nameOf
    this.#outdated = outdated
  }

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query(statement: unknown, parameters: ReadonlyArray<unknown> = []): unknown {
    if (typeof statement !== 'string') throw new Error('Cursors are not in use')
    if (statement === 'begin') return this.#begin()
    // Its commit would never be sent: we send one only after a `begin` that we know of.
    if (statement.startsWith('start transaction'))
      throw new Error('Set the isolation level by the first statement of the transaction')
    if (statement === 'commit' || statement === 'rollback') return this.#end(statement)
    return this.#ask(statement, parameters)
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy)
  }

  async #begin(): Promise<Answer> {
    this.#transaction = 'due'
    return nothingAsked
  }

  async #end(statement: 'commit' | 'rollback'): Promise<Answer> {
    const isOpen = this.#transaction === 'open'
    this.#transaction = 'none'
    return isOpen ? this.#send(statement) : nothingAsked
  }

  /**
   * A cached plan becomes invalid when another process changes the table: from then on the statement is sent
   * without a name. A transaction, which has failed by then, is repeated by `inTransaction`.
   */
  async #ask(statement: string, parameters: ReadonlyArray<unknown>): Promise<Answer> {
    const name = this.#nameOf(statement)
    // The transaction may have ended when it fails: its commit does not wait for deferred writes.
    const isInTransaction = this.#transaction !== 'none'
    try {
      return await this.#begun(statement, parameters, name)
    } catch (error) {
      if (!name || !isPlanOutdated(error)) throw error
      this.#outdated.add(statement)
      if (isInTransaction) throw error
      return this.#send(statement, parameters)
    }
  }

  async #begun(statement: string, parameters: ReadonlyArray<unknown>, name?: string): Promise<Answer> {
    if (this.#transaction !== 'due') return this.#send(statement, parameters, name)
    this.#transaction = 'open'
    const [, answer] = await Promise.all([this.#send('begin'), this.#send(statement, parameters, name)])
    return answer
  }

  /** A separate query object, because the driver copies query descriptions property by property. */
  #send(text: string, parameters: ReadonlyArray<unknown> = [], name?: string): Promise<Answer> {
    this.#gather()
    return new Promise((resolve, reject) => {
      const query = new pg.Query<object>(text, [...parameters], (error, answer) =>
        error ? reject(error) : resolve(answer),
      )
      this.#client.query(Object.assign(query, { name }))
    })
  }

  /** Writes issued until the end of this event-loop turn are sent together. */
  #gather(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    const { stream } = this.#client.connection
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }
}

/** feature_not_supported: "cached plan must not change result type". */
export const isPlanOutdated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000'

const mostNames = 300
const mostSeen = 2000

/**
 * Names a statement when it is seen for the second time, so that those made up for one occasion, such as
 * a list of any length, do not fill the memory of the server.
 */
export function statementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  return (sql) => {
    if (sql.endsWith('/* planned anew */')) return undefined
    const name = names.get(sql)
    if (name !== undefined || names.size === mostNames) return name
    if (seen.delete(sql)) {
      names.set(sql, `statement_${names.size}`)
      return names.get(sql)
    }
    if (seen.size === mostSeen) seen.clear()
    seen.add(sql)
    return undefined
  }
}
