import { createHash } from 'node:crypto'
import { connect, isIP, type Socket } from 'node:net'
import SftpClient from 'ssh2-sftp-client'
import type { OnExchange } from '../../exchange.ts'
import { isSame } from '../../is-same.ts'
import { ProviderError } from '../../provider-error.ts'
import { isPublicAddress } from '../../sites/public-address.ts'
import { publicLookup } from '../../sites/public-lookup.ts'

export type SftpAccount = {
  /** The warehouse's name. */
  name: string
  host: string
  port: number
  username: string
  /** The user's private key, or their password. */
  credential: { privateKey: string } | { password: string }
  /** Of the server's key, as `SHA256:…`; empty while nobody has confirmed it. */
  fingerprint: string
  /** Where files are exchanged; empty for the folder in which the server begins. */
  folder: string
  /** Whether private networks may be reached: for development, and servers beside ours. */
  mayReachPrivate: boolean
  onExchange: OnExchange
}

/** The server has another key than the confirmed one, or none was confirmed: nobody signed in there. */
export class UnknownHostKey extends ProviderError {
  override name = 'UnknownHostKey'
  readonly fingerprint: string

  constructor(provider: string, fingerprint: string, isChanged: boolean) {
    const words = isChanged
      ? `The server’s key is not the confirmed one. Its fingerprint is ${fingerprint}`
      : `Ask the warehouse whether its server has the fingerprint ${fingerprint}`
    super(provider, words, false)
    this.fingerprint = fingerprint
  }
}

const connectMs = 15_000
const workMs = 60_000

/**
 * Connects to a warehouse's SFTP server, works there, and disconnects. The server is recognized by its key before anybody
 * signs in.
 *
 * @throws UnknownHostKey; ProviderError
 */
export async function onSftpServer<T>(
  account: SftpAccount,
  work: (files: SftpFiles) => Promise<T>,
): Promise<T> {
  const startedOn = performance.now()
  const { sock, client } = await connected(account).catch(async (error: ProviderError) => {
    await account.onExchange({
      direction: 'sent',
      method: 'CONNECT',
      path: `/${account.host}`,
      status: error.status ?? null,
      durationMs: Math.round(performance.now() - startedOn),
      failure: error.message,
      request: null,
      response: null,
    })
    throw error
  })
  const timer = setTimeout(() => sock.destroy(), workMs)
  try {
    return await work(new SftpFiles(account, client))
  } finally {
    clearTimeout(timer)
    await disconnect({ sock, client })
  }
}

type Connected = { sock: Socket; client: SftpClient }

async function disconnect({ sock, client }: Connected): Promise<void> {
  await client.end().catch(() => {})
  sock.destroy()
}

/** @throws UnknownHostKey; ProviderError */
async function connected(account: SftpAccount): Promise<Connected> {
  const { name, host, port, username, credential, fingerprint } = account
  const sock = await openSocket(account)
  const client = new SftpClient()
  let seen: string | undefined
  // Unless somebody listens, a connection that breaks between two requests ends the process.
  client.on('error', () => {})
  sock.on('error', () => {})
  try {
    await client.connect({
      sock,
      host,
      port,
      username,
      ...credential,
      readyTimeout: connectMs,
      hostVerifier: (key: Buffer) => {
        seen = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
        return isSame(seen, fingerprint)
      },
    })
    return { sock, client }
  } catch (error) {
    await disconnect({ sock, client })
    if (seen !== undefined && !isSame(seen, fingerprint))
      throw new UnknownHostKey(name, seen, fingerprint !== '')
    throw failureOf(name, error, credential)
  }
}

async function openSocket({ name, host, port, mayReachPrivate }: SftpAccount): Promise<Socket> {
  if (!mayReachPrivate && isIP(host) !== 0 && !isPublicAddress(host))
    throw new ProviderError(name, 'The server is not on the public internet', false)
  const sock = connect({ host, port, ...(!mayReachPrivate && { lookup: publicLookup }) })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => sock.destroy(new Error('timed out')), connectMs)
  sock.once('connect', resolve).once('error', reject)
  try {
    await promise
    return sock
  } catch (error) {
    sock.destroy()
    throw new ProviderError(name, 'The server could not be reached', true, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

function failureOf(name: string, error: unknown, credential?: SftpAccount['credential']): ProviderError {
  if (error instanceof ProviderError) return error
  const { message, code, level } = error as { message?: string; code?: string | number; level?: string }
  if (level === 'client-authentication' || /authentication methods failed/i.test(message ?? ''))
    return new ProviderError(
      name,
      `The server refused the user name or ${credential && 'privateKey' in credential ? 'key' : 'password'}`,
      false,
      { status: 401 },
    )
  if (/cannot parse privateKey/i.test(message ?? ''))
    return new ProviderError(name, 'The private key can’t be read. It must have no passphrase', false)
  if (code === 2 || code === 'ENOENT') return new ProviderError(name, 'The server has no such folder', false)
  if (code === 3 || code === 'EACCES')
    return new ProviderError(name, 'The user may not do that on the server', false, { status: 403 })
  return new ProviderError(name, 'The connection to the server failed', true, { cause: error })
}

/** The files in the folder of the exchange. */
export class SftpFiles {
  readonly #account: SftpAccount
  readonly #client: SftpClient

  constructor(account: SftpAccount, client: SftpClient) {
    this.#account = account
    this.#client = client
  }

  /** Names and sizes of the files, by name. */
  async list(): Promise<{ name: string; size: number }[]> {
    const entries = await this.#noting('LIST', '', () => this.#client.list(this.#at('') || '.'))
    return entries
      .filter(({ type }) => type === '-')
      .map(({ name, size }) => ({ name, size }))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  async read(name: string): Promise<Uint8Array> {
    const bytes = await this.#noting('GET', name, () => this.#client.get(this.#at(name)))
    return bytes as Buffer
  }

  /** Writes a file so that nobody sees a part of it; one of the same name is replaced. */
  async write(name: string, text: string): Promise<void> {
    await this.#noting('PUT', name, async () => {
      const part = this.#at(`${name}.part`)
      await this.#client.put(Buffer.from(text), part)
      await this.#client.delete(this.#at(name), true)
      await this.#client.rename(part, this.#at(name))
    })
  }

  /** Moves a file to a folder beside it, under another name if there is one of that name. */
  async moveTo(folder: string, name: string, otherName: string): Promise<void> {
    await this.#noting('MOVE', `${folder}/${name}`, async () => {
      if ((await this.#client.exists(this.#at(folder))) === false) await this.#client.mkdir(this.#at(folder))
      const target = this.#at(`${folder}/${name}`)
      const isFree = (await this.#client.exists(target)) === false
      await this.#client.rename(this.#at(name), isFree ? target : this.#at(`${folder}/${otherName}`))
    })
  }

  #at(name: string): string {
    const { folder } = this.#account
    if (folder === '') return name
    return name === '' ? folder : `${folder === '/' ? '' : folder}/${name}`
  }

  async #noting<T>(method: string, path: string, work: () => Promise<T>): Promise<T> {
    const { name, onExchange } = this.#account
    const startedOn = performance.now()
    const note = (status: number | null, failure: string | null) =>
      onExchange({
        direction: 'sent',
        method,
        path: `/${path}`,
        status,
        durationMs: Math.round(performance.now() - startedOn),
        failure,
        request: null,
        response: null,
      })
    try {
      const done = await work()
      // As the staff who read it know it from other integrations.
      await note(200, null)
      return done
    } catch (error) {
      const failure = failureOf(name, error)
      await note(failure.status ?? null, failure.message)
      throw failure
    }
  }
}
