import type { Context } from 'hono'
import { AppError } from '#platform/errors.ts'
import { readText } from './read-body.ts'

const jsonType = /^application\/(?:[\w.-]+\+)?json *(?:;|$)/i

/**
 * The request's JSON.
 *
 * @throws AppError unsupported when it is not said to be JSON, too_large beyond `bytesMax` (512 kB), late when
 * it is not complete after 30 seconds, invalid when it cannot be read or holds characters that no database
 * column can
 */
export async function readJson(c: Context, bytesMax?: number): Promise<unknown> {
  if (!jsonType.test(c.req.header('content-type') ?? ''))
    throw new AppError('unsupported', 'not_json', 'Please send the request as JSON.')

  return parseJson(await readText(c, bytesMax))
}

/** @throws AppError invalid when it is no JSON or holds characters that no database column can */
export function parseJson(text: string): unknown {
  const value = parse(text)
  if (mayHoldBrokenText.test(text) && holdsBrokenText(value)) throw unreadable()
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable()
  }
}

/** PostgreSQL stores no null character and no half of a surrogate pair; both arrive only as escapes. */
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
