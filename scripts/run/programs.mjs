import { spawn } from 'node:child_process'
import { root } from './workspace.mjs'

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, isQuiet?: boolean }} RunOptions */

/** Colours a text where somebody reads along; a log file stays plain. */
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
 * Resolves with the exit code (128 + n for signal n) and what was printed if it was quiet; rejects
 * only when the program cannot be started.
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
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // A terminal sends Ctrl-C to the whole group: the children have heard it already.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : stopAll(signal)))
  }

  const ends = children.map(
    (child) =>
      new Promise((/** @type {(code: number) => void} */ resolve) => {
        child.on('error', (error) => (console.error(error.message), resolve(1)))
        child.on('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)))
      }),
  )
  const code = await Promise.race(ends)
  stopAll('SIGTERM')
  await Promise.all(ends)
  return code
}
