import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The prefix of the names of this run's databases on a server. */
    databasePrefix: string
  }
}

/** Names the databases of one run, and drops after it those that are still there. */
export function setup(project: TestProject): () => Promise<void> {
  const databasePrefix = `aftercare_test_${randomUUID().slice(0, 8)}_`
  project.provide('databasePrefix', databasePrefix)

  return async () => {
    const connectionString = process.env['TEST_DATABASE_URL']
    if (!connectionString) return
    const client = new pg.Client({ connectionString })
    await client.connect()
    const left = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [databasePrefix],
    )
    for (const { datname } of left.rows) await client.query(`drop database ${datname} with (force)`)
    await client.end()
  }
}
