import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import nodeFlags from '../node-flags.json' with { type: 'json' }
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const packageDir = fileURLToPath(new URL('..', import.meta.url))

export type ServerProcess = {
  url: string
  pid: number | undefined
  /** The most memory it was seen to hold since it was ready, in megabytes. */
  peakMemoryMb: () => number
  stop: () => Promise<void>
}

/** Starts a script of this package that listens on PORT, and waits until it answers at `path`. */
export async function startServer(
  script: string,
  path: string,
  env: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  const port = await freePort()
  const child = spawnScript(script, [], { PORT: String(port), ...env }, flags)
  const watch = watchMemory(child)
  const url = `http://127.0.0.1:${port}`
  while (
    !(await fetch(url + path).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`${script} ended with code ${child.exitCode}`)
    await pause(50)
  }
  // Compiling the embedded database takes memory that is released before the first request.
  watch.forget()
  return {
    url,
    pid: child.pid,
    peakMemoryMb: watch.peakMb,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** Runs a script of this package to its end and returns its duration and peak memory. */
export async function runScript(
  script: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ seconds: number; peakMemoryMb: number }> {
  const startedAt = performance.now()
  const child = spawnScript(script, args, env)
  const watch = watchMemory(child)
  await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error(`${script} ended with code ${child.exitCode}`)
  return { seconds: (performance.now() - startedAt) / 1000, peakMemoryMb: watch.peakMb() }
}

const spawnScript = (
  script: string,
  args: string[],
  env: Record<string, string>,
  flags: readonly string[] = [],
) =>
  spawn(process.execPath, [...nodeFlags, ...flags, script, ...args], {
    cwd: packageDir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

function watchMemory(child: ChildProcess): { peakMb: () => number; forget: () => void } {
  let peakMb = 0
  const timer = setInterval(() => (peakMb = Math.max(peakMb, memoryMb(child.pid))), 200)
  timer.unref()
  child.once('exit', () => clearInterval(timer))
  return { peakMb: () => peakMb, forget: () => (peakMb = 0) }
}

/** Resident memory; 0 once the process has ended. */
function memoryMb(pid: number | undefined): number {
  const status = `/proc/${pid}/status`
  try {
    const kilobytes = existsSync('/proc/self/status')
      ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
    return Number(kilobytes ?? 0) / 1024
  } catch {
    return 0
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}
