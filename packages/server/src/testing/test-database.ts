import { createHash, randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type OpenDatabase } from '#platform/database/database.ts'
import { embeddedDatabase } from '#platform/database/embedded-database.ts'
import { embeddedBytes } from '#platform/database/embedded-bytes.ts'
import { migrateToLatest } from '#platform/database/migrate.ts'

export type TestDatabase = OpenDatabase & { close: () => Promise<void> }

let shared: Promise<OpenDatabase> | undefined

/**
 * The migrated database that the files of one worker use one after the other: opening and migrating one
 * takes longer than most files take to test. Who uses it empties it first and leaves it open.
 */
export const sharedTestDatabase = (): Promise<OpenDatabase> => (shared ??= openMigratedTestDatabase())

/** One of a file's own, for what depends on how its statements are planned; closed by who opened it. */
export async function openMigratedTestDatabase(): Promise<TestDatabase> {
  const database = await openTestDatabase()
  await migrateToLatest(database)
  return database
}

/**
 * A separate empty database: in memory, or with TEST_DATABASE_URL a new one on that server, dropped by
 * `close`, or after the run.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  if (serverUrl) return openOnServer(serverUrl)

  const database = embeddedDatabase(await copyOfBlank())
  return { ...database, close: () => database.db.destroy() }
}

/** Setting up a data directory takes six times as long as loading one that was set up before. */
async function copyOfBlank(): Promise<PGlite> {
  const blank = await readFile(blankFile).catch(() => undefined)
  if (blank) return PGlite.create({ loadDataDir: new Blob([blank]), ...embeddedBytes })

  const pglite = await PGlite.create(embeddedBytes)
  const dump = await pglite.dumpDataDir('none')
  const ownFile = `${blankFile}.${randomUUID()}`
  await writeFile(ownFile, dump.stream())
  // Test files start side by side: each sees a whole file or none.
  await rename(ownFile, blankFile)
  return pglite
}

/** One per version of PGlite, which is part of where it is installed. */
const blankFile = join(
  tmpdir(),
  `aftercare-blank-${createHash('sha256')
    .update(import.meta.resolve('@electric-sql/pglite'))
    .digest('hex')
    .slice(0, 16)}.tar`,
)

async function openOnServer(serverUrl: string): Promise<TestDatabase> {
  const name = `${inject('databasePrefix')}${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  // What a test wrote need not survive a power cut.
  url.searchParams.set('options', '-c synchronous_commit=off')
  const database = await openDatabase(url.href, { poolSize: 4 })
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
