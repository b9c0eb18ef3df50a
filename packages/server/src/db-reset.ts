import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { loadConfig } from './config.ts'
import { openDatabase } from './platform/database/database.ts'

/**
 * Empties the database and deletes uploaded files, so that the next start loads the demo again. A PostgreSQL
 * server may hold real data: there it requires `--yes`. The server must not be running.
 */
async function reset(isConfirmed: boolean): Promise<void> {
  const config = loadConfig()
  const database = await openDatabase(config.databaseUrl)
  if (database.engine.kind === 'server' && !isConfirmed) {
    await database.db.destroy()
    throw new Error('This empties the database of DATABASE_URL. To continue, add: -- --yes')
  }
  await sql`drop schema if exists pgboss cascade`.execute(database.db)
  await sql`drop schema public cascade`.execute(database.db)
  await sql`create schema public`.execute(database.db)
  await database.db.destroy()
  for (const name of ['files', 'emulated-shopify'])
    rmSync(join(config.dataDir, name), { recursive: true, force: true })
  console.log('Database emptied and files deleted. The next start loads the demo store.')
}

try {
  await reset(process.argv.includes('--yes'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
