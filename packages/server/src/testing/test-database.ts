import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openDatabase, type OpenDatabase } from '#platform/database.ts'

export type TestDatabase = OpenDatabase & { close: () => Promise<void> }

/**
 * An empty database of one's own, so that test files may run side by side: in memory, or with
 * TEST_DATABASE_URL a new one on that server, dropped again by `close`.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL
  if (!serverUrl) {
    const database = openDatabase('')
    return { ...database, close: () => database.db.destroy() }
  }

  const name = `aftercare_test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = openDatabase(url.href, { poolSize: 4 })
  return {
    ...database,
    close: async () => {
      await database.db.destroy()
      await onServer(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
