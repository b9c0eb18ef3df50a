import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import mime from 'mime'

/** Names of built files hold a hash of their content, so they never change. */
export const foreverCached = { 'cache-control': 'public, max-age=31536000, immutable' }
/** Files with a fixed name: merchants' pages load them, and a new release must reach them soon. */
export const forOtherPages = { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' }

type Encoding = 'br' | 'gzip' | 'identity'

type StaticFile = {
  changedMs: number
  type: string
  etag: string
  plain: Buffer<ArrayBuffer>
  encoded: Map<Encoding, Promise<Buffer<ArrayBuffer>>>
}

/**
 * Nothing to climb out of a directory with, no hidden files, no source maps, which are ours alone, and no files
 * that the build compressed, which are sent in place of the plain ones.
 */
const fileName = /^(?!.*\.(?:map|br)$)[\w-][\w.-]*$/

/**
 * Files of one directory, kept in memory until they change on disk. There are few and they are small: what the
 * browser packages are built into. What the build compressed is sent so; other files are compressed once.
 */
export function staticFiles(directory: string) {
  const kept = new Map<string, StaticFile>()

  const find = async (name: string): Promise<StaticFile | undefined> => {
    if (!fileName.test(name)) return undefined
    const path = join(directory, name)
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile()) return undefined

    const known = kept.get(name)
    if (known?.changedMs === found.mtimeMs) return known
    const file = await readStatic(path, found.mtimeMs)
    kept.set(name, file)
    return file
  }

  /** The text of a file, or undefined when there is no such file. */
  const readText = async (name: string): Promise<string | undefined> => (await find(name))?.plain.toString()

  /** The answer to a request for `name`, or undefined when there is no such file. */
  const answer = async (
    c: Context,
    name: string,
    headers: Record<string, string>,
  ): Promise<Response | undefined> => {
    const file = await find(name)
    if (!file) return undefined
    const common = { ...headers, etag: file.etag, vary: 'accept-encoding' }
    if (c.req.header('if-none-match') === file.etag) return c.body(null, 304, common)

    const encoding = acceptedEncoding(c.req.header('accept-encoding') ?? '', file)
    const body = await encodedBody(file, encoding)
    return c.body(body, 200, {
      ...common,
      'content-type': file.type,
      ...encodingHeader(encoding),
    })
  }
  return Object.assign(answer, { readText })
}

/** A text that is made for this answer, compressed where the browser takes it, or 304 where it has the same already. */
export async function answerText(
  c: Context,
  { text, type, headers }: { text: string; type: string; headers: Record<string, string> },
): Promise<Response> {
  const plain = Buffer.from(text)
  const etag = etagOf(plain)
  const common = { ...headers, etag, vary: 'accept-encoding' }
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, common)
  const encoding = acceptedEncoding(c.req.header('accept-encoding') ?? '', { type, plain })
  const body = await compressed(plain, encoding, quickBrotli)
  return c.body(body, 200, {
    ...common,
    'content-type': `${type}; charset=utf-8`,
    ...encodingHeader(encoding),
  })
}

async function readStatic(path: string, changedMs: number): Promise<StaticFile> {
  const [plain, built] = await Promise.all([readFile(path), readCompressed(path, changedMs)])
  const type = mime.getType(path) ?? 'application/octet-stream'
  return {
    changedMs,
    type: type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    etag: etagOf(plain),
    plain,
    encoded: new Map(built && [['br', Promise.resolve(built)]]),
  }
}

/** What the build compressed this file to, unless the file was changed since. */
async function readCompressed(path: string, changedMs: number): Promise<Buffer<ArrayBuffer> | undefined> {
  const found = await stat(`${path}.br`).catch(() => undefined)
  return found && found.mtimeMs >= changedMs ? readFile(`${path}.br`) : undefined
}

const compressible = /^(?:text\/|application\/(?:json|manifest|javascript)|image\/svg)/

const etagOf = (content: Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

const encodingHeader = (encoding: Encoding): Record<string, string> =>
  encoding === 'identity' ? {} : { 'content-encoding': encoding }

function acceptedEncoding(accepted: string, { type, plain }: Pick<StaticFile, 'type' | 'plain'>): Encoding {
  if (!compressible.test(type) || plain.byteLength < 500) return 'identity'
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

function encodedBody(
  file: StaticFile,
  encoding: Encoding,
): Promise<Buffer<ArrayBuffer>> | Buffer<ArrayBuffer> {
  if (encoding === 'identity') return file.plain
  const known = file.encoded.get(encoding)
  if (known) return known
  const fresh = compressed(file.plain, encoding, constants.BROTLI_MAX_QUALITY)
  file.encoded.set(encoding, fresh)
  return fresh
}

/** For responses that are compressed each time. */
const quickBrotli = 4

async function compressed(
  plain: Buffer<ArrayBuffer>,
  encoding: Encoding,
  quality: number,
): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'identity') return plain
  if (encoding === 'gzip') return promisify(gzip)(plain)
  const { BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_QUALITY } = constants
  return promisify(brotliCompress)(plain, {
    params: { [BROTLI_PARAM_SIZE_HINT]: plain.byteLength, [BROTLI_PARAM_QUALITY]: quality },
  })
}
