import { dayMs } from '@aftercare/domain/shared/dates'
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { AppError } from '#platform/errors.ts'
import type { IdempotentRequest } from '#platform/http/idempotency.ts'
import type { AppEnv } from './context.ts'

const ownKeyMs = dayMs
const derivedKeyMs = 10 * 60 * 1000

/**
 * What makes a call a repetition (see 'Idempotency' in docs/product-rules.md): its `Idempotency-Key`, or with
 * `isDerived` the storefront, path and parsed body, for ten minutes. Undefined without either: then no call
 * is a repetition.
 *
 * `subject` is what the caller has proved access to (the order of their token): the same request by somebody
 * else is a different one and never gets their answer.
 */
export function idempotencyOf(
  c: Context<AppEnv>,
  body: unknown,
  options: { isDerived?: boolean; subject?: string } = {},
): IdempotentRequest | undefined {
  const { storeId } = c.var.store
  const subject = options.subject ?? ''
  const fingerprint = sha256([storeId, c.req.path, subject, canonical(body)])

  const given = c.req.header('idempotency-key')
  if (given !== undefined) {
    if (!/^[\x21-\x7e]{1,200}$/.test(given))
      throw new AppError('invalid', 'invalid_idempotency_key', 'Invalid idempotency key')
    return { storeId, key: `given ${subject} ${given}`, fingerprint, lifetimeMs: ownKeyMs }
  }
  if (!options.isDerived) return undefined
  return { storeId, key: `derived ${fingerprint}`, fingerprint, lifetimeMs: derivedKeyMs }
}

const sha256 = (parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url')

/** JSON with its keys in order, so that the order in which a caller wrote them means nothing. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isPlainObject(part) ? Object.fromEntries(Object.entries(part).toSorted(byKey)) : part,
  ) ?? ''

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)
