import { setTimeout as pause } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, sql, type LogEvent, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from './database-types.ts'
import { connectMs, surviveLosses } from './lost-connections.ts'
import { tellQuery } from '../observed-work.ts'
import { withNamedStatements } from './named-statements.ts'

/** Either the shared pool or an open transaction. Stores take this and never open their own. */
export type Db = Kysely<Database> | Transaction<Database>

/** The engine behind `Db`; only the job queue and the rate limits use it. */
export type DatabaseEngine =
  { kind: 'embedded'; pglite: PGlite } | { kind: 'server'; pool: pg.Pool; connectionString: string }

export type OpenDatabase = { db: Kysely<Database>; engine: DatabaseEngine }

/** After so long without traffic the system makes sure that the other end still knows of the connection. */
const keepAliveMs = 10_000
const pingMs = 2000

// node-postgres hands int8 back as a string and PGlite as a number; money must be a number in both.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/**
 * `postgres://…` connects to a server; anything else is a directory of the embedded database, created if
 * missing, and an empty string keeps it in memory. The embedded database is loaded only if it is used.
 *
 * `db.destroy()` closes everything.
 */
export async function openDatabase(
  url: string,
  options: { poolSize?: number; areQueriesMeasured?: boolean } = {},
): Promise<OpenDatabase> {
  const measured = options.areQueriesMeasured ? { log: tellDuration } : {}
  if (/^postgres(ql)?:/.test(url)) {
    const pool = new pg.Pool({
      connectionString: url,
      max: options.poolSize ?? 10,
      pipeline: true,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
    })
    surviveLosses(pool, url)
    // For our short statements, starting parallel workers costs more than it saves; see docs/performance.md.
    pool.on('connect', (client) => {
      client.query('set max_parallel_workers_per_gather = 0').catch(() => {}) // the caller's own statement reports a lost connection
    })
    const db = new Kysely<Database>({
      dialect: new PostgresDialect({ pool: withNamedStatements(pool) }),
      ...measured,
    })
    return { db, engine: { kind: 'server', pool, connectionString: url } }
  }

  const { openEmbeddedDatabase } = await import('./embedded-database.ts')
  return openEmbeddedDatabase(url, measured)
}

const tellDuration = ({ queryDurationMillis }: LogEvent) => tellQuery(queryDurationMillis)

/** Answers when the database does; throws when it does not, at the latest after two seconds. */
export const pingDatabase = (db: Db): Promise<unknown> =>
  Promise.race([
    sql`select 1`.execute(db),
    pause(pingMs, undefined, { ref: false }).then(() => {
      throw new Error('timeout expired')
    }),
  ])
