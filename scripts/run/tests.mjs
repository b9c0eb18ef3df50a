import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run, say } from './programs.mjs'
import { cacheDir, root } from './workspace.mjs'

/**
 * The result of a step. A step without tests, such as the format check, counts as one.
 * @typedef {{ passed: number, failed: number }} Counts
 */

/**
 * Runs a check that either holds or not.
 * @param {string} name
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<Counts>}
 */
export async function checkStep(name, program, args) {
  const startedAt = Date.now()
  const { code } = await run(program, args, { isQuiet: true })
  const isPassed = code === 0
  say[isPassed ? 'done' : 'failed'](name, startedAt)
  return { passed: Number(isPassed), failed: Number(!isPassed) }
}

/**
 * Runs a suite with Vitest and counts its tests.
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string>} [env] variables that differ from ours
 */
export const vitestStep = (name, args, env = {}) =>
  suiteStep(name, (report) => ({
    program: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    env: { ...process.env, ...env },
  }))

/**
 * Runs a package's tests that need a real page, in a real browser, and counts them; all, or one of its shards.
 * @param {string} name
 * @param {string} [shard]
 */
export const browserStep = (name, shard) =>
  suiteStep(`Browser tests of ${name}${shard ? ` ${shard.replace('/', ' of ')}` : ''}`, (report) => ({
    program: 'node',
    args: ['--run', 'test:browser'],
    cwd: join(root, 'packages', name),
    env: { ...process.env, TEST_REPORT: report, ...(shard && { TEST_SHARD: shard }) },
  }))

/**
 * A suite that ends badly without a failing test (it could not start, nothing ran, something was
 * thrown outside of a test) counts as one failure: no mishap may look like success.
 * @param {string} name
 * @param {(report: string) => { program: string, args: string[], cwd?: string, env?: NodeJS.ProcessEnv }} command
 * @returns {Promise<Counts>}
 */
async function suiteStep(name, command) {
  const startedAt = Date.now()
  say.step(name)
  const report = join(cacheDir, 'reports', `${name.toLowerCase().replaceAll(' ', '-')}.json`)
  mkdirSync(join(cacheDir, 'reports'), { recursive: true })
  rmSync(report, { force: true })

  const { program, args, ...options } = command(report)
  const { code } = await run(program, args, options)
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : {}
  const isMishap = failed === 0 && (code !== 0 || passed === 0)
  const counts = { passed, failed: isMishap ? 1 : failed }
  say[counts.failed === 0 ? 'done' : 'failed'](
    `${name}: ${passed} passed, ${counts.failed} failed`,
    startedAt,
  )
  return counts
}

/**
 * Prints the sum as the last line and returns the exit code.
 * @param {Counts[]} all
 */
export function report(all) {
  const passed = all.reduce((sum, counts) => sum + counts.passed, 0)
  const failed = all.reduce((sum, counts) => sum + counts.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}
