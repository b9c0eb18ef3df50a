import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runScript } from './child.ts'
import { scratchDatabase } from './scratch-database.ts'

/*
 * What it costs filing and finalizing a claim to note for the figures what has changed:
 *   TEST_DATABASE_URL=postgres://… node bench/measure-figure-notes.ts
 */
const database = await scratchDatabase(process.env['TEST_DATABASE_URL'] ?? '')
const directory = mkdtempSync(join(tmpdir(), 'figure-notes-bench-'))
try {
  const env = { DATABASE_URL: database.url, DATA_DIR: directory, LOG_LEVEL: 'warn' }
  await runScript('bench/file-and-finalize.ts', [], env)
} finally {
  await database.drop()
  rmSync(directory, { recursive: true })
}
