import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './workspace.mjs'

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, isQuiet?: boolean }} RunOptions */

/** Colors a text in a terminal; log files stay plain. */
const paint = (/** @type {number} */ color, /** @type {string} */ text) =>
  process.stdout.isTTY && !process.env['NO_COLOR'] ? `\u001b[${color}m${text}\u001b[0m` : text

export const say = {
  /** @param {string} text */
  step: (text) => console.log(paint(1, `▸ ${text}`)),
  /** @param {string} text @param {number} startedAt */
  done: (text, startedAt) => console.log(paint(32, `✓ ${text}`) + paint(2, ` ${duration(startedAt)}`)),
  /** @param {string} text @param {number} startedAt */
  failed: (text, startedAt) => console.log(paint(31, `✗ ${text}`) + paint(2, ` ${duration(startedAt)}`)),
}

const duration = (/** @type {number} */ startedAt) => `(${((Date.now() - startedAt) / 1000).toFixed(1)} s)`

/**
 * Runs a program to its end. A quiet one shows its output only when it fails.
 *
 * Resolves with the exit code (128 + n for signal n) and the output if it was quiet; rejects only if the
 * program cannot be started.
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { cwd = root, env = process.env, isQuiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
    const chunks = /** @type {Buffer[]} */ ([])
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      const output = Buffer.concat(chunks).toString()
      if (isQuiet && code !== 0) process.stdout.write(output)
      resolve({ code: code ?? 1, output })
    })
  })
}

/**
 * Runs programs that serve until they are stopped. Signals reach them all; when one ends the others
 * are stopped too. Resolves with the exit code of the first that ended.
 * @param {{ program: string, args: string[], cwd?: string, env?: NodeJS.ProcessEnv }[]} programs
 * @returns {Promise<number>}
 */
export async function serve(programs) {
  const children = programs.map(({ program, args, cwd = root, env = process.env }) =>
    spawn(program, args, { cwd, env, stdio: 'inherit' }),
  )
  /** @param {NodeJS.Signals} signal */
  const stopAll = (signal) => children.forEach((child) => child.kill(signal))
  onStopSignal((signal, isHeard) => (isHeard ? undefined : stopAll(signal)))

  const ends = children.map(async (child) => {
    const { code, signal } = await endOf(child)
    return exitCode(code, signal)
  })
  const code = await Promise.race(ends)
  stopAll('SIGTERM')
  await Promise.all(ends)
  return code
}

/** With this the server ends after an error that nothing handled. */
const crashed = 70
const restartMs = 1000
const restartMsMax = 30_000
/** A server that ran for so long has recovered: its next restart is quick again. */
const steadyMs = 60_000

/**
 * Runs a program that serves until it is stopped, and restarts it when it crashes or is killed, doubling the
 * pause each time. One that fails to start is not restarted: its configuration has to be corrected. Resolves
 * with the exit code of its last run.
 * @param {{ program: string, args: string[], cwd?: string, env?: NodeJS.ProcessEnv }} server
 * @returns {Promise<number>}
 */
export async function keepServing({ program, args, cwd = root, env = process.env }) {
  const stopping = new AbortController()
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  onStopSignal((signal, isHeard) => {
    stopping.abort()
    if (!isHeard) child?.kill(signal)
  })

  let hasCrashed = false
  for (let pauseMs = restartMs; ; pauseMs = Math.min(pauseMs * 2, restartMsMax)) {
    const startedAt = Date.now()
    child = spawn(program, args, { cwd, env, stdio: 'inherit' })
    const { code, signal } = await endOf(child)
    hasCrashed ||= signal !== null || code === crashed
    if (code === 0 || !hasCrashed || stopping.signal.aborted) return exitCode(code, signal)

    if (Date.now() - startedAt > steadyMs) pauseMs = restartMs
    console.error(`The server stopped (${signal ?? `code ${code}`}). Restarting in ${pauseMs / 1000} s.`)
    await pause(pauseMs, undefined, stopping).catch(() => undefined)
    if (stopping.signal.aborted) return exitCode(code, signal)
  }
}

/** @param {(signal: NodeJS.Signals, isHeard: boolean) => void} stop */
function onStopSignal(stop) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    // A terminal sends Ctrl-C to the whole process group, including the children.
    process.on(signal, () => stop(signal, signal === 'SIGINT' && Boolean(process.stdin.isTTY)))
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>}
 */
const endOf = (child) =>
  new Promise((resolve) => {
    child.on('error', (error) => (console.error(error.message), resolve({ code: 1, signal: null })))
    child.on('close', (code, signal) => resolve({ code, signal }))
  })

/** @param {number | null} code @param {NodeJS.Signals | null} signal */
const exitCode = (code, signal) => code ?? (signal === 'SIGINT' ? 130 : 143)
