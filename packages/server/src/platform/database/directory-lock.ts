import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

/**
 * Makes this process the only one that uses a directory, until it ends or calls the returned function.
 *
 * Two processes in one embedded database destroy it. A listening socket is the lock: unlike a file it
 * dies with its process, however that ends.
 *
 * @throws StartError if another process of this machine uses the directory
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  // What lies here is about people: it is for us alone.
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const address = socketOf(realpathSync(directory))
  const server = (await listen(address)) ?? (await takeOver(address))
  if (!server)
    throw new StartError(`${directory} is in use by another Aftercare process. Stop that one first.`)

  // The lock must not keep the process running.
  server.unref()
  return async () => {
    server.close()
    await once(server, 'close')
  }
}

/** The path of a socket is limited to about a hundred characters, so it cannot lie in the directory itself. */
function socketOf(directory: string): string {
  const name = `aftercare-${createHash('sha256').update(directory).digest('hex').slice(0, 24)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

/** The listening server, or undefined if the address is in use. */
function listen(address: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      'code' in error && error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(address, () => resolve(server))
  })
}

/** Clears away what a process that was killed left behind. */
async function takeOver(address: string): Promise<Server | undefined> {
  if (await isAnswered(address)) return undefined
  rmSync(address, { force: true })
  return listen(address)
}

const isAnswered = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
