import { fallbackMessage } from '@aftercare/domain/api/client'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { AppError } from '#platform/errors.ts'
import type { AppEnv } from './context.ts'

/** Turns what a route threw into `{clientMessage, success: false, code}` (D56). */
export function answerError(error: Error, c: Context<AppEnv>): Response {
  const refusal = asRefusal(error)
  if (!refusal) {
    c.var.deps.log.error({ err: error, requestId: c.var.requestId }, 'request failed')
    return c.json({ clientMessage: fallbackMessage(500), success: false, code: 'internal' }, 500)
  }
  if (refusal.retryAfterSeconds !== undefined) c.header('retry-after', String(refusal.retryAfterSeconds))
  return c.json(
    { ...refusal.body, clientMessage: refusal.message, success: false, code: refusal.code },
    refusal.status,
  )
}

export const answerNotFound = (c: Context) =>
  c.json({ clientMessage: fallbackMessage(404), success: false, code: 'not_found' }, 404)

/** What hono itself refuses is always the request's form. */
function asRefusal(error: Error): AppError | undefined {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException && error.status < 500)
    return new AppError('invalid', 'invalid_request', fallbackMessage(400), { cause: error })
  return undefined
}
