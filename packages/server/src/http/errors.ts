import { fallbackMessage } from '@aftercare/domain/api/client'
import type { Context } from 'hono'
import { AppError } from '#platform/errors.ts'
import { isConnectionLost } from '#platform/database/lost-connections.ts'
import type { AppEnv } from './context.ts'

/** A restarting database or a failover is back within seconds. */
const retryAfterSeconds = 5

/** Turns what a route threw into `{clientMessage, success: false, code}`. */
export function answerError(error: Error, c: Context<AppEnv>): Response {
  const refusal = asRefusal(error, c)
  if (!refusal) {
    c.var.deps.log.error({ err: error }, 'request failed')
    return c.json({ clientMessage: fallbackMessage(500), success: false, code: 'internal' }, 500)
  }
  if (refusal.retryAfterSeconds !== undefined) c.header('retry-after', String(refusal.retryAfterSeconds))
  // The rest of what came too late must not be taken for the next request.
  if (refusal.kind === 'late') c.header('connection', 'close')
  return c.json(
    { ...refusal.body, clientMessage: refusal.message, success: false, code: refusal.code },
    refusal.status,
  )
}

export const answerNotFound = (c: Context): Response =>
  c.json({ clientMessage: fallbackMessage(404), success: false, code: 'not_found' }, 404)

/**
 * Besides our own refusals: while the database is away nothing can be answered, and what it cannot represent
 * came from the caller (a date in the year 99999, an id that is no UUID), so it is their mistake. That is
 * logged, because a schema should have said so.
 */
function asRefusal(error: Error, c: Context<AppEnv>): AppError | undefined {
  if (error instanceof AppError) return error
  if (isConnectionLost(error)) {
    c.var.deps.log.warn({ err: error }, 'lost a database connection')
    return new AppError('unavailable', 'unavailable', fallbackMessage(503), {
      retryAfterSeconds,
      cause: error,
    })
  }
  if (!('code' in error) || typeof error.code !== 'string' || !unrepresentable.has(error.code))
    return undefined
  c.var.deps.log.warn({ err: error }, 'the database refused a value')
  return new AppError('invalid', 'invalid_value', 'Malformed form data', { cause: error })
}

/** SQLSTATE: numeric out of range, invalid datetime, datetime overflow, invalid text, unknown character, broken text. */
const unrepresentable = new Set(['22003', '22007', '22008', '22P02', '22021', '22P05'])
