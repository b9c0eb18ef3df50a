import { createHash, timingSafeEqual } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { findStore } from '#modules/merchants/store-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import type { AppEnv } from './context.ts'

/**
 * Lets in whoever has the installation's MERCHANT_API_TOKEN, to the store that `/:storeId` names. Without
 * such a token in the configuration nobody is let in.
 *
 * @throws AppError 401 without the token, 404 for an unknown store
 */
export const merchantAccess = createMiddleware<AppEnv>(async (c, next) => {
  const { deps } = c.var
  const given = /^Bearer +(.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (!isToken(given, deps.config.merchantApiToken))
    throw new AppError('unauthenticated', 'unauthenticated', 'Please sign in.')

  const storeId = c.req.param('storeId') ?? ''
  const store = isUuid(storeId) ? await findStore(deps.db, storeId) : undefined
  if (!store) throw notFound('Store')
  c.set('store', store)
  await next()
})

/** Digests are compared, so that neither the time nor the length tells anything. */
function isToken(given: string | undefined, expected: string | undefined): boolean {
  if (given === undefined || expected === undefined) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
