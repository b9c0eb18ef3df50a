import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runScript } from './child.ts'
import { scratchDatabase } from './scratch-database.ts'

/*
 * How long an export of a million orders takes, and how much memory:
 *   TEST_DATABASE_URL=postgres://… node bench/measure-report.ts
 */
const database = await scratchDatabase(process.env['TEST_DATABASE_URL'] ?? '')
const directory = mkdtempSync(join(tmpdir(), 'report-bench-'))
try {
  const env = { DATABASE_URL: database.url, DATA_DIR: directory, LOG_LEVEL: 'warn' }
  await runScript('bench/make-report.ts', ['prepare'], env)
  for (const format of ['csv', 'xlsx']) {
    const { seconds, peakMemoryMb } = await runScript('bench/make-report.ts', [format], env)
    console.log(`${format}: ${Math.round(seconds)} s, ${Math.round(peakMemoryMb)} MB`)
  }
} finally {
  await database.drop()
  rmSync(directory, { recursive: true })
}
