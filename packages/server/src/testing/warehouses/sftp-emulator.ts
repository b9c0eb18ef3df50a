import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { posix } from 'node:path'
import ssh2, { type Connection, type PublicKeyAuthContext, type SFTPWrapper } from 'ssh2'
import { afterAll, beforeEach } from 'vitest'

const { Server, utils } = ssh2
const { STATUS_CODE: code, OPEN_MODE: mode } = utils.sftp

/** `broken` breaks the connection instead of doing it; `denied` refuses it. */
type Fault = { on: 'OPEN' | 'RENAME' | 'READ'; how: 'broken' | 'denied' }

/** A new key pair in OpenSSH’s format. About one in 300 that the library makes cannot be read again, so it tries until one can. */
export function newSshKey(): ReturnType<typeof utils.generateKeyPairSync> {
  for (;;) {
    const pair = utils.generateKeyPairSync('ed25519')
    if (!(utils.parseKey(pair.private) instanceof Error)) return pair
  }
}

/** A warehouse’s SFTP server with its files in memory. Renaming never replaces a file, as the protocol says. */
export async function useSftpServer() {
  const key = newSshKey()
  const userKey = newSshKey()
  const parsed = utils.parseKey(key.public)
  if (parsed instanceof Error) throw parsed
  const world = {
    host: '',
    username: 'northwind',
    password: 'a password of this server',
    /** The user’s; they may sign in with it, too. */
    privateKey: userKey.private,
    fingerprint: `SHA256:${createHash('sha256').update(parsed.getPublicSSH()).digest('base64').replace(/=+$/, '')}`,
    /** Contents by path. */
    files: new Map<string, Buffer>(),
    folders: new Set(['/', '/returns']),
    fault: undefined as Fault | undefined,
    /** How often somebody tried to sign in, which shows them the password. */
    passwords: 0,
    keys: 0,
  }
  const connections = new Set<Connection>()
  const server = new Server({ hostKeys: [key.private] }, (connection) => {
    connections.add(connection)
    connection.on('error', () => {})
    connection.on('close', () => connections.delete(connection))
    connection.on('authentication', (context) => {
      if (context.method === 'publickey') return signIn(world, userKey.public, context)
      if (context.method !== 'password') return context.reject(['password', 'publickey'])
      world.passwords++
      if (context.username === world.username && context.password === world.password) context.accept()
      else context.reject(['password'])
    })
    connection.on('ready', () => {
      connection.on('session', (accept) => {
        accept().on('sftp', (acceptSftp) => serve(world, acceptSftp(), () => connection.end()))
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  world.host = `localhost:${(server.address() as AddressInfo).port}`
  beforeEach(() => {
    world.files.clear()
    world.folders = new Set(['/', '/returns'])
    Object.assign(world, { fault: undefined, passwords: 0, keys: 0 })
  })
  afterAll(() => {
    for (const connection of connections) connection.end()
    server.close()
  })
  return world
}
/** The first of both requests only asks whether the key would do. */
function signIn(world: { username: string; keys: number }, publicKey: string, asked: PublicKeyAuthContext) {
  const known = utils.parseKey(publicKey)
  if (known instanceof Error) throw known
  const isKnown = asked.username === world.username && asked.key.data.equals(known.getPublicSSH())
  const isSigned =
    asked.signature === undefined || known.verify(asked.blob ?? '', asked.signature, asked.hashAlgo) === true
  if (!isKnown || !isSigned) return asked.reject(['password', 'publickey'])
  if (asked.signature !== undefined) world.keys++
  return asked.accept()
}

export type SftpWorld = Awaited<ReturnType<typeof useSftpServer>>

type Handle = { path: string; entries?: string[] | undefined; isRead?: boolean }

/** What the requests of one client share. */
function open(world: SftpWorld, sftp: SFTPWrapper, hangUp: () => void) {
  const handles = new Map<number, Handle>()
  let last = 0
  const at = (path: string) => posix.resolve('/', path)
  const attributes = (path: string) => ({
    mode: world.folders.has(path) ? 0o040755 : 0o100644,
    uid: 0,
    gid: 0,
    size: world.files.get(path)?.length ?? 0,
    atime: 0,
    mtime: 0,
  })
  return {
    world,
    sftp,
    at,
    attributes,
    opened: (handle: Handle): Buffer => {
      handles.set(++last, handle)
      const buffer = Buffer.alloc(4)
      buffer.writeUInt32BE(last)
      return buffer
    },
    of: (handle: Buffer) => handles.get(handle.readUInt32BE()),
    close: (handle: Buffer) => handles.delete(handle.readUInt32BE()),
    fails: (on: Fault['on'], id: number): boolean => {
      if (world.fault?.on !== on) return false
      if (world.fault.how === 'broken') hangUp()
      else sftp.status(id, code.PERMISSION_DENIED)
      return true
    },
    stat: (id: number, path: string) =>
      world.files.has(path) || world.folders.has(path)
        ? sftp.attrs(id, attributes(path))
        : sftp.status(id, code.NO_SUCH_FILE),
  }
}
type Session = ReturnType<typeof open>

function serve(world: SftpWorld, sftp: SFTPWrapper, hangUp: () => void) {
  const session = open(world, sftp, hangUp)
  sftp.on('error', () => {})
  serveFolders(session)
  serveFiles(session)
  serveChanges(session)
}

function serveFolders({ world, sftp, at, attributes, opened, of, stat }: Session) {
  sftp.on('REALPATH', (id, path) => {
    sftp.name(id, [{ filename: at(path), longname: at(path), attrs: attributes(at(path)) }])
  })
  sftp.on('STAT', (id, path) => stat(id, at(path)))
  sftp.on('LSTAT', (id, path) => stat(id, at(path)))
  sftp.on('FSTAT', (id, handle) => stat(id, of(handle)?.path ?? ''))
  sftp.on('OPENDIR', (id, path) => {
    if (!world.folders.has(at(path))) return sftp.status(id, code.NO_SUCH_FILE)
    const entries = [...world.files.keys(), ...world.folders].filter(
      (one) => one !== '/' && posix.dirname(one) === at(path),
    )
    return sftp.handle(id, opened({ path: at(path), entries }))
  })
  sftp.on('READDIR', (id, handle) => {
    const found = of(handle)
    const entries = found?.entries
    if (!found || !entries) return sftp.status(id, code.EOF)
    found.entries = undefined
    return sftp.name(
      id,
      entries.map((path) => {
        const kind = world.folders.has(path) ? 'd' : '-'
        const filename = posix.basename(path)
        return { filename, longname: `${kind}rw-r--r-- 1 a a 0 Jan 1 ${filename}`, attrs: attributes(path) }
      }),
    )
  })
}

function serveFiles({ world, sftp, at, opened, of, close, fails }: Session) {
  sftp.on('OPEN', (id, path, flags) => {
    if (fails('OPEN', id)) return undefined
    const isWrite = (flags & mode.WRITE) !== 0
    if (!isWrite && !world.files.has(at(path))) return sftp.status(id, code.NO_SUCH_FILE)
    if (isWrite && !world.folders.has(posix.dirname(at(path)))) return sftp.status(id, code.NO_SUCH_FILE)
    if (isWrite) world.files.set(at(path), Buffer.alloc(0))
    return sftp.handle(id, opened({ path: at(path) }))
  })
  sftp.on('WRITE', (id, handle, offset, data) => {
    const path = of(handle)?.path ?? ''
    const before = world.files.get(path) ?? Buffer.alloc(0)
    world.files.set(path, Buffer.concat([before.subarray(0, offset), data]))
    sftp.status(id, code.OK)
  })
  sftp.on('READ', (id, handle, offset, length) => {
    if (fails('READ', id)) return undefined
    const content = world.files.get(of(handle)?.path ?? '') ?? Buffer.alloc(0)
    return offset >= content.length
      ? sftp.status(id, code.EOF)
      : sftp.data(id, content.subarray(offset, offset + length))
  })
  sftp.on('CLOSE', (id, handle) => {
    close(handle)
    sftp.status(id, code.OK)
  })
}

function serveChanges({ world, sftp, at, fails }: Session) {
  sftp.on('FSETSTAT', (id) => sftp.status(id, code.OK))
  sftp.on('SETSTAT', (id) => sftp.status(id, code.OK))
  sftp.on('REMOVE', (id, path) => {
    sftp.status(id, world.files.delete(at(path)) ? code.OK : code.NO_SUCH_FILE)
  })
  sftp.on('MKDIR', (id, path) => {
    world.folders.add(at(path))
    sftp.status(id, code.OK)
  })
  sftp.on('RENAME', (id, from, to) => {
    if (fails('RENAME', id)) return undefined
    const content = world.files.get(at(from))
    if (!content || world.files.has(at(to)) || !world.folders.has(posix.dirname(at(to))))
      return sftp.status(id, code.FAILURE)
    world.files.delete(at(from))
    world.files.set(at(to), content)
    return sftp.status(id, code.OK)
  })
}
