import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runScript } from './child.ts'
import { scratchDatabase } from './scratch-database.ts'

/*
 * How long pages of figures and questions take for a million claims:
 *   TEST_DATABASE_URL=postgres://… node bench/measure-figures.ts
 */
const database = await scratchDatabase(process.env['TEST_DATABASE_URL'] ?? '')
const directory = mkdtempSync(join(tmpdir(), 'figures-bench-'))
try {
  const env = { DATABASE_URL: database.url, DATA_DIR: directory, LOG_LEVEL: 'warn' }
  for (const what of ['prepare', 'read']) await runScript('bench/read-figures.ts', [what], env)
} finally {
  await database.drop()
  rmSync(directory, { recursive: true })
}
