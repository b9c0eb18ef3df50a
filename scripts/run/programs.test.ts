import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

let directory: string
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'keep-serving-'))))
afterEach(() => rmSync(directory, { recursive: true, force: true }))

/** Keeps a scripted server running that writes a line at each start; its last instruction repeats. */
function keep(...runs: string[]) {
  const file = join(directory, 'starts')
  const server = `
    const { appendFileSync, readFileSync } = require('node:fs')
    appendFileSync('${file}', '.')
    const runs = ${JSON.stringify(runs)}
    const run = runs[Math.min(readFileSync('${file}', 'utf8').length, runs.length) - 1]
    new Function(run)()`
  const keeper = `
    import { keepServing } from '${join(import.meta.dirname, 'programs.mjs')}'
    process.exitCode = await keepServing({ program: process.execPath, args: ['-e', ${JSON.stringify(server)}] })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', keeper], { stdio: 'ignore' })
  const ended = once(child, 'exit').then(([code]: unknown[]) => code)
  return { child, ended, starts: () => readFileSync(file, 'utf8').length }
}

const serve = `setInterval(() => {}, 1000)`

describe('a server that npm start runs', () => {
  test.for([
    ['ends with an error that nothing handled', 'process.exit(70)'],
    ['is killed', `process.kill(process.pid, 'SIGKILL')`],
  ])('and that %s is restarted until it is stopped', async ([, end = '']) => {
    const { child, ended, starts } = keep(end, serve)
    await vi.waitFor(() => expect(starts()).toBe(2), { timeout: 20_000 })
    child.kill('SIGTERM')
    expect(await ended).toBe(143)
    expect(starts()).toBe(2)
  })

  test('is tried again while what it needs is missing after a crash', async () => {
    const { child, ended, starts } = keep('process.exit(70)', 'process.exit(1)', serve)
    await vi.waitFor(() => expect(starts()).toBe(3), { timeout: 20_000 })
    child.kill('SIGTERM')
    expect(await ended).toBe(143)
  })

  test.for([
    ['cannot start', 'process.exit(1)', 1],
    ['ends well', 'process.exit(0)', 0],
  ] as const)('and that %s is left alone', async ([, end, code]) => {
    const { ended, starts } = keep(end)
    expect(await ended).toBe(code)
    expect(starts()).toBe(1)
  })
})
