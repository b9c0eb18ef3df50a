import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

/**
 * The same pool, with a name for every statement that comes back: PostgreSQL then parses and plans it
 * once per connection instead of every time, which is most of what a small query costs. Searches, whose
 * best plan depends on what is searched for, stay without (`plannedAnew`).
 */
export function withNamedStatements(pool: pg.Pool): PostgresPool {
  const nameOf = statementNames()
  return {
    options: pool.options,
    connect: async () => new NamingClient(await pool.connect(), nameOf),
    end: () => pool.end(),
  }
}

class NamingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #nameOf: (sql: string) => string | undefined

  constructor(client: pg.PoolClient, nameOf: (sql: string) => string | undefined) {
    this.#client = client
    this.#nameOf = nameOf
  }

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query(statement: unknown, parameters: ReadonlyArray<unknown> = []): unknown {
    if (typeof statement !== 'string') throw new Error('Cursors are not in use')
    const name = this.#nameOf(statement)
    return this.#client.query({ text: statement, values: [...parameters], ...(name && { name }) })
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy)
  }
}

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
