import type { Context } from 'hono'
import { AppError } from '#platform/errors.ts'

/** Generous for a claim with a hundred lines, far below what could hurt. */
export const jsonBytesMax = 512 * 1024

const jsonType = /^application\/(?:[\w.-]+\+)?json *(?:;|$)/i

/**
 * The request's JSON.
 *
 * @throws AppError unsupported when it is not said to be JSON, too_large beyond 512 kB, invalid when it
 * cannot be read or holds characters that no database column can
 */
export async function readJson(c: Context): Promise<unknown> {
  if (!jsonType.test(c.req.header('content-type') ?? ''))
    throw new AppError('unsupported', 'not_json', 'Please send the request as JSON.')

  return parseJson(await readText(c))
}

/** @throws AppError invalid when it is no JSON or holds characters that no database column can */
export function parseJson(text: string): unknown {
  const value = parse(text)
  if (mayHoldBrokenText.test(text) && holdsBrokenText(value)) throw unreadable()
  return value
}

/** @throws AppError too_large beyond 512 kB */
export async function readText(c: Context): Promise<string> {
  const announced = c.req.header('content-length')
  if (announced !== undefined) {
    if (Number(announced) > jsonBytesMax) throw tooLarge()
    return c.req.text()
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > jsonBytesMax) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable()
  }
}

/** PostgreSQL keeps no zero character and no half of a surrogate pair; both come only as escapes. */
const mayHoldBrokenText = /\\u(?:0000|d[89a-f])/i

function holdsBrokenText(value: unknown): boolean {
  const open: unknown[] = [value]
  while (open.length > 0) {
    const part = open.pop()
    if (typeof part === 'string' && (part.includes('\0') || !part.isWellFormed())) return true
    if (typeof part === 'object' && part !== null)
      for (const [key, inner] of Object.entries(part)) open.push(key, inner)
  }
  return false
}

const unreadable = () => new AppError('invalid', 'invalid_json', 'Invalid JSON')
const tooLarge = () => new AppError('too_large', 'body_too_large', 'This request is too large.')
